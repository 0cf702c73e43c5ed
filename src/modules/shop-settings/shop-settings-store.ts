import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { shopSettings } from "./shop-settings-tables.ts";

export type SectionRow = typeof shopSettings.$inferSelect;

export const selectSections = (db: Database): Promise<SectionRow[]> =>
  db.select().from(shopSettings);

/** The version that is overwritten; concurrent changes of the section wait. */
export async function lockSection(
  db: Database,
  initial: Omit<SectionRow, "version">,
): Promise<Pick<SectionRow, "version" | "value">> {
  const { section } = initial;
  const [locked] = await db
    .insert(shopSettings)
    .values({ version: 0, ...initial })
    .onConflictDoUpdate({ target: shopSettings.section, set: { section } })
    .returning({ version: shopSettings.version, value: shopSettings.value });
  return locked!;
}

/** Call it after `lockSection`, in the same transaction. */
export async function updateSection(
  db: Database,
  { section, ...changes }: SectionRow,
): Promise<void> {
  await db.update(shopSettings).set(changes).where(eq(shopSettings.section, section));
}
