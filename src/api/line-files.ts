import type { LineFiles as WireLineFiles, lineFileContract } from "#contracts/calls/line-files";
import { fileUrl } from "#modules/files";
import { type LineFiles, listLineFiles } from "#modules/orders/own";
import type { HandlersOf } from "./handlers.ts";

export const lineFileHandlers: HandlersOf<typeof lineFileContract> = {
  listLineFiles: async ({ ctx, params: { id, line } }) =>
    presentLineFiles(await listLineFiles(ctx, { orderId: id, line })),
  listTrackedLineFiles: async ({ ctx, params }) =>
    presentLineFiles(await listLineFiles(ctx, params)),
};

const presentLineFiles = ({ files, missing }: LineFiles): WireLineFiles => ({
  files: files.map(({ id, kind, name, bytes }) => ({ kind, name, size: bytes, url: fileUrl(id) })),
  missing,
});
