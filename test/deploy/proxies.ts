import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { soon } from "#test/soon";

const run = promisify(execFile);
const deploy = join(import.meta.dirname, "../../deploy");

interface Place {
  /** For its files; everybody may pass through it. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** Ports of the shop's processes. */
  ports: number[];
  /** CDN_NETWORKS, which only Caddy needs. */
  cdnNetworks?: string;
}

export interface Proxy {
  /** PEM of the authority that its certificate comes from. */
  authority(): Promise<string>;
  close(): Promise<void>;
}

/** Debian's nginx with deploy/nginx.conf; only names, ports and the certificate's place are others. */
export async function startNginx({ folder, httpPort, httpsPort, ports }: Place): Promise<Proxy> {
  const [certificate, key] = [join(folder, "shop.pem"), join(folder, "shop.key")];
  const parameters = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost";
  await run("openssl", [
    ...parameters.split(" "),
    "-addext",
    "subjectAltName=DNS:localhost",
    "-out",
    certificate,
    "-keyout",
    key,
  ]);
  const text = replaceAll(await readFile(join(deploy, "nginx.conf"), "utf8"), {
    "listen 80;": `listen 127.0.0.1:${httpPort};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${httpsPort} ssl http2;`,
    "https://$host$request_uri": `https://$host:${httpsPort}$request_uri`,
    "shop.example;": "localhost;",
    "/etc/ssl/shop.example.pem": certificate,
    "/etc/ssl/shop.example.key": key,
    "127.0.0.1:3000": `127.0.0.1:${ports[0]}`,
    "127.0.0.1:3001": `127.0.0.1:${ports[1]}`,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr;
events {}
http { access_log off; ${temporary.join(" ")}
${text}
}`,
  );
  const stop = await startDaemon("nginx", ["-p", folder, "-c", file], {}, httpPort);
  return { authority: () => readFile(certificate, "utf8"), close: stop };
}

/** Debian's Caddy with deploy/Caddyfile; the options before it say what is different on a machine without a name. */
export async function startCaddy(place: Place): Promise<Proxy> {
  const { folder, httpPort, httpsPort, ports, cdnNetworks } = place;
  const options = `{
	admin off
	skip_install_trust
	grace_period 1s
	http_port ${httpPort}
	https_port ${httpsPort}
}
`;
  const file = join(folder, "Caddyfile");
  await writeFile(file, options + (await readFile(join(deploy, "Caddyfile"), "utf8")));
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SHOP_DOMAIN: "localhost",
    SHOP_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
    ...(cdnNetworks === undefined ? {} : { CDN_NETWORKS: cdnNetworks }),
  };
  const parameters = ["run", "--config", file, "--adapter", "caddyfile"];
  const stop = await startDaemon("caddy", parameters, env, httpPort);
  const root = join(folder, "caddy/pki/authorities/local/root.crt");
  return { authority: () => soon(() => readFile(root, "utf8")), close: stop };
}

/** Each of them must be there: a setting that is gone from the file would not be tried. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

async function startDaemon(
  command: "nginx" | "caddy",
  parameters: string[],
  env: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const daemon = spawn(command, parameters, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: `${process.env["PATH"]}:/usr/sbin`, ...env },
  });
  const output: string[] = [];
  daemon.stderr.setEncoding("utf8").on("data", (text: string) => output.push(text));
  let failure: Error | null = null;
  daemon.once("error", (error) => {
    failure = new Error(`${command} is needed: apt-get install nginx-light caddy`, {
      cause: error,
    });
  });
  const ended = once(daemon, "exit");
  await soon(async () => {
    if (failure) return;
    if (daemon.exitCode !== null) failure = new Error(`${command} ended: ${output.join("")}`);
    else await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
  });
  if (failure) throw failure;
  return async () => {
    daemon.kill("SIGTERM");
    await ended;
  };
}
