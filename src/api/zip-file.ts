import type { Readable } from "node:stream";

/** The reply of a call that is sent as a ZIP; made at the pace of its reader. */
export class ZipFile {
  readonly content: Readable;

  constructor(content: Readable) {
    this.content = content;
  }
}
