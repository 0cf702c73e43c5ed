import { orderFileRules } from "#contracts/uploads";
import type { uploadContract, UploadPurpose } from "#contracts/calls/uploads";
import { type FileRecord, presentFile, receiveShopFile, receiveUpload } from "#modules/files";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { addressOfActor } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";
import { type IncomingUpload, readUpload } from "./upload-stream.ts";

export const uploadHandlers: HandlersOf<typeof uploadContract> = {
  uploadFile: async ({ ctx, request, query }) => {
    if (!request) throw new Refusal("invalid", "Files are uploaded over HTTP");
    const purpose = purposeOf(ctx, query.purpose);
    const address = addressOfActor(ctx);
    await ctx.limits.consume("upload", address);
    const upload = await readUpload(request);
    const counted = Math.min(upload.declaredBytes, orderFileRules.esx.maxBytes);
    try {
      await ctx.limits.consume("upload-bytes", address, { points: counted });
    } catch (error) {
      upload.stream.destroy();
      throw error;
    }
    const file = await receivers[purpose](ctx, upload);
    const uncounted = file.bytes - counted;
    if (uncounted > 0) await ctx.limits.consume("upload-bytes", address, { points: uncounted });
    return presentFile(file);
  },
};

/** An admin places no orders, so what an admin uploads without a word is for the shop. */
type Purpose = UploadPurpose | "shop";

function purposeOf(ctx: Context, asked: UploadPurpose | undefined): Purpose {
  if (asked === "order") return asked;
  if (asked !== undefined) getAdmin(ctx);
  return asked ?? (ctx.actor.kind === "admin" ? "shop" : "order");
}

const receivers: Record<Purpose, (ctx: Context, upload: IncomingUpload) => Promise<FileRecord>> = {
  order: (ctx, upload) => receiveUpload(ctx, { ...upload, kinds: ["esx", "blueprint"] }),
  picture: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["product_image"] }),
  sample: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["sample"] }),
  shop: (ctx, upload) => receiveShopFile(ctx, { ...upload, kinds: ["product_image", "sample"] }),
};
