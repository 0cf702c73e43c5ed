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
import { selectShare } from "#orders/links/shares-store";
import { commonReferences, type ReferencedOrder } from "#orders/line-references";
import { selectOrderWithLines } from "#orders/order-store";
import { type Order, type OrderWithLines, formatOrderNumber } from "#orders/order";
import { selectOrderQuestions } from "#orders/questions/questions-store";
import { selectOrderRevisions, selectOrderVersions } from "./deliveries-store.ts";
import type { Version } from "./delivery.ts";

interface Described {
  order: ReferencedOrder & Pick<Order, "id">;
  /** The version, or the newest of several. */
  version: number;
  /** The link that it is for, whose holder must not learn the order's id. */
  shareId: string | undefined;
}

/** A ZIP of the files of one version. */
export const versionArchive = ({ order, version, shareId }: Described) => ({
  name: downloadName(`Order ${formatOrderNumber(order.id)}.zip`, makeArchiveNaming(order, version)),
  contents: `${formatArchiveSource(order, shareId)}:${version}`,
});

/** A ZIP of all versions up to this one, with a folder for each. */
export const allVersionsArchive = ({ order, version, shareId }: Described) => ({
  name: downloadName(
    `Order ${formatOrderNumber(order.id)} all versions.zip`,
    makeArchiveNaming(order, 1),
  ),
  contents: `${formatArchiveSource(order, shareId)}:1-${version}`,
});

/** A ZIP of everything that its buyer sent: with the lines, the answers and the requests for revisions. */
export const sentArchive = ({ id }: Pick<Order, "id">) => ({
  name: `Order ${formatOrderNumber(id)} from the buyer.zip`,
  contents: `sent:${id}`,
});

const formatArchiveSource = ({ id }: Pick<Order, "id">, shareId: string | undefined): string =>
  shareId === undefined ? `order:${id}` : `share:${shareId}`;

/** The files of a ZIP that is described like this; none when it is not known. Checks no actor: having the link is enough. */
export async function listDeliveredArchive(
  ctx: Context,
  contents: string,
): Promise<ArchivedFile[]> {
  const [kind = "", id = "", numbers = ""] = contents.split(":");
  if (kind === "sent") return listSentFiles(ctx, id);
  const order = await findArchived(ctx, kind, id);
  if (!order) return [];
  const [first = 0, last] = numbers.split("-").map(Number);
  const versions = await selectOrderVersions(ctx.db, [order.id]);
  return versions
    .filter(({ version }) => version >= first && version <= (last ?? first))
    .flatMap((version) => {
      const folder = last === undefined ? "" : `${versionName(version.version)}/`;
      const names = deliveredNames(order, version);
      return version.files.map(({ id }, position) => ({ id, path: folder + names[position]! }));
    });
}

async function listSentFiles(ctx: Context, orderId: string): Promise<ArchivedFile[]> {
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
): Promise<OrderWithLines | null> {
  if (!isId(id)) return null;
  if (kind === "order") return selectOrderWithLines(ctx.db, id);
  const share = await selectShare(ctx.db, id);
  return share && selectOrderWithLines(ctx.db, share.orderId);
}

/**
 * Under which names the files of a version are saved, with the reference that all roofs share; a kept file by the version
 * that it came with.
 */
export const deliveredNames = (
  order: ReferencedOrder,
  { version, files }: Pick<Version, "version" | "files">,
): string[] =>
  downloadNames(
    files.map(({ name, since = version }) => ({ name, version: since })),
    pickFileReference(commonReferences(order)),
  );

const makeArchiveNaming = (order: ReferencedOrder, version: number): Naming => ({
  reference: pickFileReference(commonReferences(order)),
  version,
});
