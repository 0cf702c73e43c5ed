import { request } from "node:http";
import { type Figure, kilobytes } from "./figure.ts";

const limits = { script: 115, style: 12, page: 25 };

/** The bytes that a browser fetches before a page works, compressed, as they are sent. */
export async function measureFirstLoad(shopUrl: string, path: string): Promise<Figure[]> {
  const page = await fetchCompressed(shopUrl + path);
  const html = await fetch(shopUrl + path).then((response) => response.text());
  const scripts = namesIn(html, /(?:href|src|import|from)\W*?["'](\/assets\/[\w.-]+\.js)["']/g);
  const styles = namesIn(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  return [
    figure("HTML of the product page", limits.page, page, "brotli, as sent"),
    await sum("JavaScript before the product page works", limits.script, scripts),
    await sum("CSS of the product page", limits.style, styles),
  ];

  async function sum(what: string, limit: number, paths: string[]): Promise<Figure> {
    const sizes = await Promise.all(paths.map((file) => fetchCompressed(shopUrl + file)));
    const total = sizes.reduce((all, size) => all + size, 0);
    return figure(what, limit, total, `brotli, ${paths.length} file(s)`);
  }
}

const figure = (what: string, limit: number, bytes: number, details: string): Figure => ({
  what,
  measured: kilobytes(bytes),
  target: `≤ ${limit} KB`,
  isMet: bytes <= limit * 1024,
  details,
});

const namesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, name]) => name!)),
];

function fetchCompressed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} returned ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end();
  });
}
