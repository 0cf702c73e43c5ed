import { fileReferenceOf } from "#contracts/job-references";
import { downloadNames, type Naming } from "#modules/files";
import type { Order } from "#src/modules/orders/order.ts";
import type { Version } from "./delivery.ts";

/** Under which names the files of a version are saved. */
export const deliveredNames = (
  order: Pick<Order, "jobReferences">,
  { version, files }: Pick<Version, "version" | "files">,
): string[] =>
  downloadNames(
    files.map(({ name }) => name),
    namingOf(order, version),
  );

export const namingOf = (
  { jobReferences }: Pick<Order, "jobReferences">,
  version: number,
): Naming => ({
  reference: fileReferenceOf(jobReferences),
  version,
});
