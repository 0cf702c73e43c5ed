import { Readable } from "node:stream";

/** Bytes buffered for a slow reader; above this limit the stream is closed. */
const MAX_WAITING_BYTES = 64 * 1024;

/** The body of one response of server-sent events. */
export class EventStream extends Readable {
  #isEnded = false;

  override _read() {}

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection open and detects when it is gone. */
  sendComment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  /** Ends the response once everything has been sent. */
  end(): void {
    if (this.#isEnded || this.destroyed) return;
    this.#isEnded = true;
    this.push(null);
  }

  #write(text: string): void {
    if (this.#isEnded || this.destroyed) return;
    this.push(text);
    if (this.readableLength > MAX_WAITING_BYTES) this.destroy();
  }
}
