import { z } from "zod";
import { StoredFile } from "./catalogue.ts";
import { endpoints } from "./endpoint.ts";

/** The purpose of an upload. Only admins upload catalogue files; theirs are such by default. */
const UploadQuery = z.object({
  purpose: z.enum(["order", "picture", "sample"]).optional(),
});
export type UploadPurpose = NonNullable<z.output<typeof UploadQuery>["purpose"]>;

export const uploadContract = endpoints({
  uploadFile: {
    limit: { name: "upload", points: 40, per: 60, by: "network" },
    summary:
      "Upload one file: multipart with the field `file`. For an order: .esx up to 25 MB, .jpg .jpeg .png .webp up to 10 MB. By an admin for the shop: pictures up to 10 MB, samples up to 25 MB",
    query: UploadQuery,
    multipart: z.object({ file: z.file() }),
    reply: StoredFile,
  },
});
