import { pgTable } from "drizzle-orm/pg-core";
import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import { instant } from "#platform/database/columns";

/** One row for each section that was ever saved. */
export const shopSettings = pgTable("shop_settings", (t) => ({
  section: t.text("section").$type<SectionName>().primaryKey(),
  value: t.jsonb("value").$type<SettingsValues[SectionName]>().notNull(),
  version: t.integer("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
}));
