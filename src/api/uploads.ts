import type { uploadContract, UploadPurpose } from "#contracts/calls/uploads";
import { type FileRecord, toShopFile } from "#modules/files";
import { receiveShopFile, receiveUpload } from "#modules/files/uploads";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight, requireRight } from "#platform/require-right";
import { readActorAddress } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";
import { presentFile } from "./present-file.ts";
import { type IncomingUpload, readUpload } from "./upload-stream.ts";

const uploadBytesLimit = { name: "upload-bytes", points: 500 * 1024 * 1024, per: 24 * 60 * 60 };

export const uploadHandlers: HandlersOf<typeof uploadContract> = {
  uploadFile: async ({ ctx, request, query }) => {
    if (!request) throw new Refusal("invalid", "Files are uploaded over HTTP");
    const purpose = pickUploadPurpose(ctx, query.purpose);
    const address = readActorAddress(ctx);
    const { mostBytes, ...upload } = await readUpload(request);
    try {
      await ctx.limits.consume(uploadBytesLimit, address, { points: mostBytes });
    } catch (error) {
      upload.stream.destroy();
      throw error;
    }
    const file = await receivers[purpose](ctx, upload);
    await ctx.limits.refund(uploadBytesLimit, address, mostBytes - file.bytes);
    return presentFile(toShopFile(file));
  },
};

/** Admins place no orders, so an admin's upload without a purpose is a catalogue file. */
type Purpose = UploadPurpose | "shop";

function pickUploadPurpose(ctx: Context, requested: UploadPurpose | undefined): Purpose {
  if (requested === "order") return requested;
  if (requested !== undefined) requireRight(ctx, "edit the catalogue");
  return requested ?? (hasRight(ctx, "edit the catalogue") ? "shop" : "order");
}

const receivers: Record<
  Purpose,
  (ctx: Context, upload: Omit<IncomingUpload, "mostBytes">) => Promise<FileRecord>
> = {
  order: (ctx, upload) => receiveUpload(ctx, { ...upload, kinds: ["esx", "blueprint"] }),
  picture: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["product_image"] }),
  sample: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["sample"] }),
  shop: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["product_image", "sample"] }),
};
