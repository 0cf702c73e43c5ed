import { z } from "zod";
import { StoredFile } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { routes } from "#contracts/routes";

/** What an upload is for. Only admins put files into the shop window; theirs are for it unless they say otherwise. */
const UploadQuery = z.object({
  purpose: z.enum(["order", "picture", "sample"]).optional(),
});
export type UploadPurpose = NonNullable<z.output<typeof UploadQuery>["purpose"]>;

export const uploadContract = {
  uploadFile: endpoint({
    ...routes.uploadFile,
    summary:
      "Upload one file: multipart with the field `file`. For an order: .esx up to 25 MB, .jpg .jpeg .png .webp up to 10 MB. By an admin for the shop: pictures up to 10 MB, samples up to 25 MB",
    query: UploadQuery,
    multipart: z.object({ file: z.file() }),
    reply: StoredFile,
  }),
};
