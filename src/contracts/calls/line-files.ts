import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { IdParams, named, TokenParams } from "./values.ts";

/** Position of the line in its order, from 0. */
const LinePosition = z.coerce.number().int().min(0).max(1000);

/** The files that were sent with an ordered line, for another report. */
const LineFiles = named("LineFiles", {
  files: z.array(
    z.object({
      kind: z.enum(["esx", "blueprint"]),
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      /** To be sent as an attachment; it opens nothing. */
      url: z.string(),
    }),
  ),
  /** Names of those that can't be used again; the buyer has to choose them again. */
  missing: z.array(z.string()),
});
export type LineFiles = z.input<typeof LineFiles>;

export const lineFileContract = endpoints({
  listLineFiles: {
    auth: "user",
    limit: { name: "line-files", points: 120, per: 60, by: "user" },
    summary: "The files sent with a line of one's own order, to send them with another report",
    params: IdParams.extend({ line: LinePosition }),
    reply: LineFiles,
  },
  listTrackedLineFiles: {
    limit: { name: "tracked-line-files", points: 120, per: 60, by: "network" },
    summary: "The same for the order behind a mailed link",
    params: TokenParams.extend({ line: LinePosition }),
    reply: LineFiles,
  },
});
