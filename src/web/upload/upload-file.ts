import { whileSignedIn } from "#client/api";
import { token } from "#client/token";
import type { StoredFile } from "#contracts/calls/catalogue";
import type { UploadPurpose } from "#contracts/calls/uploads";
import { ApiError, buildAddress } from "#contracts/client";
import { imageVariantUrl } from "#contracts/picture-sizes";
import { shopRoutes } from "#contracts/shop-routes";
import { orderFileRules, readExtension } from "#contracts/uploads";
import { sendForm, type Sending } from "./send-form.ts";

/** What admins upload; a file of an order has no purpose and is accessible to everyone who has its address. */
export type ShopPurpose = Exclude<UploadPurpose, "order">;

interface UploadOptions extends Sending {
  purpose?: ShopPurpose | undefined;
}

/** Two files at a time, since the shop checks few pictures of one network at once. */
export async function uploadFile(
  file: File,
  { purpose, ...options }: UploadOptions,
): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", file, file.name);
  const address = buildAddress(shopRoutes.uploadFile.path, {}, { purpose });
  if (running < most) running += 1;
  // Who ends passes the turn on.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const send = () =>
      sendForm<StoredFile>(address, form, { ...options, token: purpose ? token.read() : null });
    return await sendUntilTaken(options.signal, () => (purpose ? whileSignedIn(send) : send()));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Pauses before another attempt while other people's pictures are being checked. */
const pausesMs = [3000, 8000];

async function sendUntilTaken<Reply>(
  signal: AbortSignal,
  send: () => Promise<Reply>,
): Promise<Reply> {
  for (const pauseMs of pausesMs) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503)) throw error;
      await pause(pauseMs, signal);
    }
  }
  signal.throwIfAborted();
  return send();
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** A file that the shop has. */
export interface UploadedFile {
  name: string;
  size?: number | undefined;
  url: string;
  /** Only for a picture that everybody may see. */
  thumbnailUrl?: string | undefined;
}

const unnamed: Record<ShopPurpose, string> = { picture: "Picture", sample: "Sample file" };

/** A file that admins have uploaded, as their forms hold it. */
export const uploadedFrom = (file: StoredFile | null, purpose: ShopPurpose): UploadedFile | null =>
  file && {
    name: file.name ?? unnamed[purpose],
    size: file.bytes,
    url: file.url,
    ...(purpose === "picture" && { thumbnailUrl: imageVariantUrl(file.url, 320, "webp") }),
  };

/** What a buyer may send with an order: sketches, pictures and PDFs. */
export const orderFileTypes = [
  ...orderFileRules.blueprint.extensions,
  ...orderFileRules.esx.extensions,
];

/** The rule for a file of this name, among those that an order takes. */
export const pickOrderFileRule = (name: string) => {
  const isSketch = orderFileRules.esx.extensions.some((type) => type === readExtension(name));
  const { maxBytes } = isSketch ? orderFileRules.esx : orderFileRules.blueprint;
  return { extensions: orderFileTypes, maxBytes };
};

export const sendOrderFile = async (file: File, sending: Sending): Promise<string> =>
  (await uploadFile(file, sending)).url;
