import { counted } from "#contracts/counted";
import { isId } from "#contracts/ids";
import { pickFileReference } from "#contracts/job-references";
import { versionName } from "#contracts/order-revisions";
import { listFileFacts } from "#modules/files/attached";
import {
  type ArchivedFile,
  downloadName,
  downloadNames,
  type Naming,
} from "#modules/files/downloads";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { selectShare } from "#orders/links/shares-store";
import { commonReferences, lineReferences, type ReferencedOrder } from "#orders/line-references";
import { selectOrderWithLines } from "#orders/order-store";
import {
  type DeliveredFile,
  type Order,
  type OrderWithLines,
  formatOrderNumber,
} from "#orders/order";
import { selectOrderQuestions } from "#orders/questions/questions-store";
import { selectOrderRevisions, selectOrderVersions } from "./deliveries-store.ts";
import type { Version } from "./delivery.ts";

interface Described {
  order: ReferencedOrder & Pick<Order, "id">;
  /** The version, or the newest of several. */
  version: number;
  /** The link that it is for, whose holder must not learn the order's id. */
  shareId: string | undefined;
  /** Position of the only line whose files it holds. */
  line: number | null | undefined;
}

/** A ZIP of the files of one version. */
export const versionArchive = (described: Described) => ({
  name: downloadName(
    `Order ${formatOrderNumber(described.order.id)}.zip`,
    makeArchiveNaming(described, described.version),
  ),
  contents: `${formatArchiveSource(described)}:${described.version}`,
});

/** A ZIP of all versions up to this one, with a folder for each. */
export const allVersionsArchive = (described: Described) => ({
  name: downloadName(
    `Order ${formatOrderNumber(described.order.id)} all versions.zip`,
    makeArchiveNaming(described, 1),
  ),
  contents: `${formatArchiveSource(described)}:1-${described.version}`,
});

/** A ZIP of everything that its buyer sent: with the lines, the answers and the requests for revisions. */
export const sentArchive = ({ id }: Pick<Order, "id">) => ({
  name: `Order ${formatOrderNumber(id)} from the buyer.zip`,
  contents: `sent:${id}`,
});

/** A ZIP of what the buyers of several orders sent, with a folder for each; null where that is nothing. */
export async function packInputs(
  ctx: Context,
  orderIds: readonly string[],
): Promise<{ name: string; contents: string } | null> {
  requireRight(ctx, "work on orders");
  const ids = [...new Set(orderIds)];
  const files = await listSentFiles(ctx, ids);
  if (files.length === 0) return null;
  return {
    name: `From the buyers of ${counted(ids.length, "order")}.zip`,
    contents: `sent:${ids.join(",")}`,
  };
}

const formatArchiveSource = ({ order, shareId }: Described): string =>
  shareId === undefined ? `order:${order.id}` : `share:${shareId}`;

/** The files of a ZIP that is described like this; none when it is not known. Checks no actor: having the link is enough. */
export async function listDeliveredArchive(
  ctx: Context,
  contents: string,
): Promise<ArchivedFile[]> {
  const [kind = "", id = "", numbers = ""] = contents.split(":");
  if (kind === "sent") return listSentFiles(ctx, id.split(","));
  const found = await findArchived(ctx, kind, id);
  if (!found) return [];
  const { order, line } = found;
  const [first = 0, last] = numbers.split("-").map(Number);
  const versions = await selectOrderVersions(ctx.db, [order.id]);
  return versions
    .filter(({ version }) => version >= first && version <= (last ?? first))
    .flatMap((version) => {
      const folder = last === undefined ? "" : `${versionName(version.version)}/`;
      const shown = line === null ? version : narrowFiles(order, version, line);
      const names = deliveredNames(order, shown);
      return shown.files.map(({ id }, position) => ({ id, path: folder + names[position]! }));
    });
}

/** Of one order as they are, of several in folders. */
async function listSentFiles(ctx: Context, orderIds: readonly string[]): Promise<ArchivedFile[]> {
  const [only] = orderIds;
  if (orderIds.length === 1) return listSentOf(ctx, only!);
  const files = [];
  for (const id of orderIds)
    for (const file of await listSentOf(ctx, id))
      files.push({ ...file, path: `${formatOrderNumber(id)}/${file.path}` });
  return files;
}

async function listSentOf(ctx: Context, orderId: string): Promise<ArchivedFile[]> {
  const order = isId(orderId) ? await selectOrderWithLines(ctx.db, orderId) : null;
  if (!order) return [];
  const asked = await selectOrderQuestions(ctx.db, [orderId]);
  const revisions = await selectOrderRevisions(ctx.db, [orderId]);
  const later = [
    ...asked.flatMap(({ answer }) => answer?.files ?? []),
    ...revisions.flatMap(({ files }) => files),
  ];
  const ids = new Set([
    ...order.lines.flatMap(({ snapshot }) => snapshot.attachments),
    ...later.map(({ id }) => id),
  ]);
  const facts = await listFileFacts(ctx, [...ids]);
  return [...ids]
    .flatMap((id) => facts.get(id) ?? [])
    .map(({ id, name }, index) => ({ id, path: `${index + 1} ${name}` }));
}

async function findArchived(
  ctx: Context,
  kind: string,
  id: string,
): Promise<{ order: OrderWithLines; line: number | null } | null> {
  if (!isId(id)) return null;
  const share = kind === "order" ? null : await selectShare(ctx.db, id);
  const orderId = kind === "order" ? id : share?.orderId;
  const order = orderId === undefined ? null : await selectOrderWithLines(ctx.db, orderId);
  return order && { order, line: share?.line ?? null };
}

/** With the files of one line alone. */
export const narrowFiles = <Delivered extends { files: readonly DeliveredFile[] }>(
  order: Pick<ReferencedOrder, "lines">,
  delivered: Delivered,
  line: number,
): Delivered => ({
  ...delivered,
  files: delivered.files.filter((file) => isOfLine(order, file, line)),
});

/**
 * Under which names the files of a version are saved: each with the reference of its line, or else the one that all
 * roofs share; a kept file by the version that it came with.
 */
export const deliveredNames = (
  order: ReferencedOrder,
  { version, files }: Pick<Version, "version" | "files">,
): string[] =>
  downloadNames(
    files.map(({ name, since = version, line }) => ({
      name,
      version: since,
      reference: fileReference(order, line),
    })),
  );

/** @param line position of the only line that something is about */
function fileReference(order: ReferencedOrder, line: number | null = null): string {
  const only = line === null ? undefined : order.lines[line];
  return pickFileReference(only ? lineReferences(order, only) : commonReferences(order));
}

/** Whether a file is for one line alone; in an order of one line, each is. */
const isOfLine = (
  order: Pick<ReferencedOrder, "lines">,
  { line }: DeliveredFile,
  position: number,
): boolean => line === position || (line === undefined && order.lines.length === 1);

const makeArchiveNaming = ({ order, line }: Described, version: number): Naming => ({
  reference: fileReference(order, line),
  version,
});
