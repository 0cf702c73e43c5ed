import { z } from "zod";
import { StoredFile } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { routes } from "#contracts/routes";

export const uploadContract = {
  uploadFile: endpoint({
    ...routes.uploadFile,
    summary:
      "Upload one file for an order: multipart with the field `file`; .esx up to 25 MB, .jpg .jpeg .png .webp up to 10 MB",
    multipart: z.object({ file: z.file() }),
    reply: StoredFile,
  }),
};
