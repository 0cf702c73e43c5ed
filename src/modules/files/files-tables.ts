import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, parentId } from "#platform/database/columns";

export const fileKinds = [
  "esx",
  "blueprint",
  "product_image",
  /** Issued for the picture in whose place cards show it. */
  "card_drawing",
  "sample",
  "completion",
] as const;

/**
 * The row exists before its object and is deleted after it, so that no object is ever lost: arriving (being received) →
 * stored (visible) → leaving (its object is being removed).
 */
const fileStates = ["arriving", "stored", "leaving"] as const;

export const files = pgTable(
  "files",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    state: t.text("state", { enum: fileStates }).notNull(),
    storageKey: t.text("storage_key").notNull(),
    kind: t.text("kind", { enum: fileKinds }).notNull(),
    name: t.text("name").notNull(),
    contentType: t.text("content_type").notNull(),
    bytes: t.integer("bytes").notNull(),
    /** SHA-256 of the content, hexadecimal; null for pictures of the shop and for files from before it was recorded. */
    sha256: t.text("sha256"),
    /** Pixels; pictures only. */
    width: t.integer("width"),
    height: t.integer("height"),
    isPublic: t.boolean("is_public").notNull(),
    /** Network address of the uploader; null for the shop itself. */
    uploadedFrom: t.text("uploaded_from"),
    uploadedBy: t.uuid("uploaded_by"),
    /** The only thing that may use the file, if restricted. */
    issuedFor: t.uuid("issued_for"),
    createdAt: instant("created_at").notNull(),
    /** When the file was attached permanently; until then it may be swept, unless it is held. */
    attachedAt: instant("attached_at"),
    /** True while `file_holds` has a row of this file. */
    isHeld: t.boolean("is_held").notNull().default(false),
    /** When the last hold was released; the time until the sweep restarts. */
    releasedAt: instant("released_at"),
  }),
  (table) => [
    index("files_unused_index")
      .on(sql`coalesce(${table.releasedAt}, ${table.createdAt})`)
      .where(
        sql`${table.state} <> 'stored' or (${table.attachedAt} is null and not ${table.isHeld})`,
      ),
  ],
);

/** Temporary holds on a file, such as by a line of a cart. */
export const fileHolds = pgTable(
  "file_holds",
  (t) => ({
    fileId: parentId("file_id", () => files.id),
    holderId: t.uuid("holder_id").notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.fileId, table.holderId] }),
    index("file_holds_holder").on(table.holderId),
  ],
);

/** Who fetched delivered files, by links that were given to them. */
export const fileFetches = pgTable(
  "file_fetches",
  (t) => ({
    fileId: parentId("file_id", () => files.id),
    fetchedAt: instant("fetched_at").notNull(),
    /** Null for a mailed link. */
    fetchedBy: t.uuid("fetched_by"),
    /** Id of the link that a buyer shared; null for other links. */
    shareId: t.uuid("share_id"),
  }),
  (table) => [
    index("file_fetches_file").on(table.fileId, table.fetchedAt),
    index("file_fetches_by").on(table.fetchedBy),
    index("file_fetches_at").on(table.fetchedAt),
  ],
);
