import { fileReferenceOf } from "#contracts/job-references";
import { downloadNames, type Naming } from "#modules/files";
import type { Order } from "#src/modules/orders/order.ts";
import type { Version } from "./delivery.ts";

/** Under which names the files of a version are saved; a kept file by the version that it came with. */
export const deliveredNames = (
  order: Pick<Order, "jobReferences">,
  { version, files }: Pick<Version, "version" | "files">,
): string[] =>
  downloadNames(
    files.map(({ name, since = version }) => ({ name, version: since })),
    fileReferenceOf(order.jobReferences),
  );

export const namingOf = (
  { jobReferences }: Pick<Order, "jobReferences">,
  version: number,
): Naming => ({
  reference: fileReferenceOf(jobReferences),
  version,
});
