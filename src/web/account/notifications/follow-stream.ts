/** The shop sends at least a comment every 25 seconds. */
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface StreamSource {
  /** Opens the stream. Null when the session is refused; it is not retried then. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  take: (event: ServerEvent) => void;
  /** A number from 0 to 1, so that browsers do not all reconnect at the same moment. */
  random(): number;
}

/** Follows server-sent events and reconnects with growing pauses whenever the stream ends. Returns a function that stops it. */
export function followStream(source: StreamSource): () => void {
  const abort = new AbortController();
  void follow(source, abort.signal);
  return () => abort.abort();
}

async function follow(source: StreamSource, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const end = await followOnce(source, signal);
    if (end === "refused") return;
    failures = end === "received" ? 0 : failures + 1;
    await pause(pauseAfter(failures, source.random()), signal);
  }
}

/** Milliseconds until the next attempt; doubles with each failure, and half of it is random. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + chance / 2);
}

type StreamEnd = "refused" | "received" | "failed";

async function followOnce(source: StreamSource, signal: AbortSignal): Promise<StreamEnd> {
  const connection = new AbortController();
  const drop = () => connection.abort();
  signal.addEventListener("abort", drop);
  let silence = setTimeout(drop, SILENCE_MS);
  let hasReceived = false;
  try {
    const stream = await source.open(connection.signal);
    if (stream === null) return "refused";
    const parse = makeEventParser(source.take);
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || connection.signal.aborted) break;
      clearTimeout(silence);
      silence = setTimeout(drop, SILENCE_MS);
      hasReceived = true;
      parse(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The next attempt shows whether the failure persists; until then polling continues.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", drop);
    drop();
  }
  return hasReceived ? "received" : "failed";
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}

export interface ServerEvent {
  event: string;
  data: string;
}

/** Cuts a stream of server-sent events into events. Comments keep the connection open and are dropped. */
export function makeEventParser(take: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = "";
  let event = "message";
  let data: string[] = [];
  const readLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) take({ event, data: data.join("\n") });
      event = "message";
      data = [];
      return;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  };
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
  };
}
