import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findBrowser } from "./find-browser.ts";

type Params = Record<string, unknown>;

/** A page in a tab: the one that is shown, or one that is prerendered behind it. */
export interface PlainPage {
  send(method: string, params?: object): Promise<Params>;
  on(event: string, listener: (params: Params) => void): void;
  /** The value of an expression, awaited; it must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  hover(x: number, y: number): Promise<void>;
  /** With a finger, on a page with touch emulation. */
  tap(x: number, y: number): Promise<void>;
}

/**
 * Runs `use` with a tab of a new browser that Playwright does not drive: its browsers prerender nothing. The protocol
 * lets a page be prerendered only for a client that follows all pages of a tab, as this one does.
 * @param address of the page that the tab shows first
 */
export async function withPlainTab(
  address: string,
  use: (shown: PlainPage, findPrerendered: () => PlainPage | undefined) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "plain-browser-"));
  const flags = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--window-size=1280,900",
    "about:blank",
  ];
  const browser = spawn(findBrowser()!, flags, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = Promise.withResolvers<Error>();
  browser.once("error", ended.resolve);
  browser.once("exit", (code, signal) =>
    ended.resolve(new Error(`The browser has ended: ${signal ?? code}`)),
  );
  try {
    const protocol = await connect(await readProtocolAddress(browser.stderr, ended.promise));
    const pages = new Map<string, PlainPage>();
    protocol.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const { type, subtype } = targetInfo as { type: string; subtype?: string };
      if (type === "page") pages.set(subtype ?? "shown", openPage(protocol, sessionId as string));
    });
    const { targetInfos } = await protocol.send("Target.getTargets", { filter: [{ type: "tab" }] });
    const [{ targetId }] = targetInfos as [{ targetId: string }];
    const tab = await protocol.send("Target.attachToTarget", { targetId, flatten: true });
    await protocol.send(
      "Target.setAutoAttach",
      { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
      tab["sessionId"] as string,
    );
    const shown = pages.get("shown")!;
    await shown.send("Page.enable");
    const isLoaded = new Promise<void>((resolve) =>
      shown.on("Page.loadEventFired", () => resolve()),
    );
    await shown.send("Page.navigate", { url: address });
    await isLoaded;
    await use(shown, () => pages.get("prerender"));
  } finally {
    browser.kill("SIGKILL");
    await ended.promise;
    // Its other processes end a moment later, and may still write.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Rejects if the browser does not start. */
const readProtocolAddress = (
  output: NodeJS.ReadableStream,
  ended: Promise<Error>,
): Promise<string> =>
  new Promise((resolve, reject) => {
    void ended.then(reject);
    createInterface({ input: output }).on("line", (line) => {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

interface Protocol {
  send(method: string, params?: object, sessionId?: string): Promise<Params>;
  /** One listener for an event of a session. */
  on(event: string, listener: (params: Params) => void, sessionId?: string): void;
}

async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { sessionId?: string; reply: (message: Message) => void }>();
  const listeners = new Map<string, (params: Params) => void>();
  let lastId = 0;
  /** A page that is gone replies to nothing any more. */
  const refuse = (gone: unknown) => {
    for (const { sessionId, reply } of waiting.values())
      if (sessionId === gone) reply({ error: { message: "The page is gone" } });
  };
  socket.addEventListener("message", ({ data }) => {
    const { id, sessionId = "", method, ...rest } = JSON.parse(String(data)) as Message;
    if (id !== undefined) {
      waiting.get(id)?.reply(rest);
      return;
    }
    if (method === "Target.detachedFromTarget") refuse(rest.params?.["sessionId"]);
    for (const key of [`${sessionId} ${method}`, ` ${method}`])
      listeners.get(key)?.(rest.params ?? {});
  });
  await once(socket, "open");
  return {
    async send(method, params = {}, sessionId) {
      const id = ++lastId;
      const reply = await new Promise<Message>((resolve) => {
        waiting.set(id, { ...(sessionId && { sessionId }), reply: resolve });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      });
      waiting.delete(id);
      if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
      return reply.result!;
    },
    on: (event, listener, sessionId = "") => void listeners.set(`${sessionId} ${event}`, listener),
  };
}

function openPage(protocol: Protocol, sessionId: string): PlainPage {
  const send: PlainPage["send"] = (method, params) => protocol.send(method, params, sessionId);
  const mouse = (type: string, x: number, y: number, pressed = {}) =>
    send("Input.dispatchMouseEvent", { type, x, y, ...pressed });
  return {
    send,
    on: (event, listener) => protocol.on(event, listener, sessionId),
    async evaluate(expression) {
      const { result } = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return (result as { value?: unknown }).value;
    },
    hover: async (x, y) => void (await mouse("mouseMoved", x, y)),
    async click(x, y) {
      const button = { button: "left", clickCount: 1 };
      await mouse("mousePressed", x, y, button);
      await mouse("mouseReleased", x, y, button);
    },
    async tap(x, y) {
      await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
  };
}
