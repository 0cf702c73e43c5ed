import { act } from "@testing-library/react";
import { vi } from "vitest";

/** An upload as the network sees it: a test decides how far it gets and how it ends. */
export class HeldUpload {
  status = 0;
  response: unknown;
  isAborted = false;
  address = "";
  token: string | undefined;
  file: File | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(_name: string, value: string): void {
    this.token = value.replace("Bearer ", "");
  }

  send(form: FormData): void {
    this.file = form.get("file") as File;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort();
  }

  reach = (share: number): Promise<void> =>
    act(async () => this.upload.onprogress?.({ loaded: share * 100, total: 100 }));

  reply = (response: unknown, status = 201): Promise<void> =>
    act(async () => {
      Object.assign(this, { response, status });
      this.onload();
    });

  loseConnection = (): Promise<void> => act(async () => this.onerror());
}

/** Holds every upload from now on, in the order of their start; `vi.unstubAllGlobals` ends it. */
export function holdUploads(): HeldUpload[] {
  const uploads: HeldUpload[] = [];
  class Request extends HeldUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return uploads;
}
