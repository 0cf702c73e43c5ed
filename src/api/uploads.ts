import { orderFileRules } from "#contracts/uploads";
import type { uploadContract } from "#contracts/calls/uploads";
import { presentFile, receiveUpload } from "#modules/files";
import { Refusal } from "#platform/errors";
import { addressOfActor } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";
import { readUpload } from "./upload-stream.ts";

export const uploadHandlers: HandlersOf<typeof uploadContract> = {
  uploadFile: async ({ ctx, request }) => {
    if (!request) throw new Refusal("invalid", "Files are uploaded over HTTP");
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
    const file = await receiveUpload(ctx, { ...upload, kinds: ["esx", "blueprint"] });
    const uncounted = file.bytes - counted;
    if (uncounted > 0) await ctx.limits.consume("upload-bytes", address, { points: uncounted });
    return presentFile(file);
  },
};
