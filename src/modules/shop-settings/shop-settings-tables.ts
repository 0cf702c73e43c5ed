import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import { instant } from "#platform/database/columns";

/** One row for each section that was ever saved. */
export const shopSettings = pgTable("shop_settings", {
  section: text("section").$type<SectionName>().primaryKey(),
  value: jsonb("value").$type<SettingsValues[SectionName]>().notNull(),
  version: integer("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
