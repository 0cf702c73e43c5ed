import type { PictureVariant } from "#files/file-record";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hasRight } from "#platform/require-right";
import { createPictureDecoder, type PictureSize } from "./picture-decoder.ts";

const decoder = createPictureDecoder();

/** What one network may have decoded; a fifth of the decoder's time at most. */
const megapixelLimit = { name: "picture-megapixels", points: 600, per: 60 };
const tooManyMegapixels =
  "Too many large pictures were uploaded from your network. Please try again in a minute.";

interface MeasuredPicture {
  load: () => Promise<Buffer>;
  contentType: string;
  maxMegapixels?: number | undefined;
}

/**
 * Decodes a picture to its last pixel and returns its size as shown. Refuses what does not decode, and strangers whose
 * network has had too much decoded.
 */
export async function measurePicture(
  ctx: Context,
  { load, contentType, maxMegapixels }: MeasuredPicture,
): Promise<PictureSize> {
  const isShop = ctx.actor.kind === "system";
  const isOffice = isShop || hasRight(ctx, "work on orders");
  const network = isShop ? undefined : readNetwork(ctx.actor);
  const task = async () => {
    if (!isOffice) await refuseUsedUp(ctx);
    const bytes = await load();
    return {
      kind: "measure" as const,
      bytes,
      contentType,
      ...(maxMegapixels && { maxMegapixels }),
    };
  };
  let megapixels = 0;
  try {
    return await decoder.run(task, {
      network,
      isOffice,
      onHeader: (found) => (megapixels = found),
    });
  } finally {
    if (!isOffice && megapixels > 0) await charge(ctx, megapixels);
  }
}

async function refuseUsedUp(ctx: Context): Promise<void> {
  // Only `consume` takes a message.
  await ctx.limits.consume(megapixelLimit, readNetwork(ctx.actor), {
    points: 0,
    message: tooManyMegapixels,
  });
}

async function charge(ctx: Context, megapixels: number): Promise<void> {
  const points = Math.ceil(megapixels);
  try {
    await ctx.limits.consume(megapixelLimit, readNetwork(ctx.actor), { points });
  } catch (error) {
    // They count all the same, and the next picture is refused.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Re-encodes a picture into every requested size without its metadata; a smaller picture is not enlarged. */
export async function encodePicture(
  bytes: Buffer,
  variants: readonly PictureVariant[],
  keep: (variant: PictureVariant, encoded: Buffer) => Promise<void>,
): Promise<PictureSize> {
  const encoded: Buffer[] = [];
  const size = await decoder.run(() => Promise.resolve({ kind: "encode", bytes, variants }), {
    isOffice: true,
    onVariant: (index, variant) => (encoded[index] = variant),
  });
  for (const [index, variant] of variants.entries()) await keep(variant, encoded[index]!);
  return size;
}

/** The first page of a PDF as a small JPEG. Refuses what can't be drawn, such as one that asks for a password. */
export async function drawFirstPage(ctx: Context, load: () => Promise<Buffer>): Promise<Buffer> {
  let page: Buffer | undefined;
  const task = async () => ({ kind: "draw page" as const, bytes: await load() });
  await decoder.run(task, {
    network: readNetwork(ctx.actor),
    onVariant: (_, drawn) => (page = drawn),
  });
  return page!;
}
