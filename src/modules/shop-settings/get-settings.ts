import {
  type SectionName,
  sectionNames,
  settingsSections,
  type SettingsValues,
} from "#contracts/settings-sections";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { selectSection, selectSections } from "./shop-settings-store.ts";

type StoredSections = {
  [Name in SectionName]: {
    value: SettingsValues[Name];
    /** 0 while the section has its defaults. */
    version: number;
    updatedAt: Date | null;
  };
};

/** Every section, with the version that saving it must name. */
export async function getSettings(ctx: Context): Promise<StoredSections> {
  requireRight(ctx, "change settings");
  const rows = new Map((await selectSections(ctx.db)).map((row) => [row.section, row]));
  const entries = sectionNames.map((name) => {
    const row = rows.get(name);
    const { version = 0, updatedAt = null } = row ?? {};
    return [name, { value: withDefaults(name, row?.value), version, updatedAt }];
  });
  return Object.fromEntries(entries) as StoredSections;
}

/** One section for the shop itself. What it holds is not secret. */
export async function getSection<Name extends SectionName>(
  ctx: Context,
  name: Name,
): Promise<SettingsValues[Name]> {
  const row = await selectSection(ctx.db, name);
  return withDefaults(name, row?.value as SettingsValues[Name] | undefined);
}

/** Several sections at once, in one statement. */
export async function getSections<Name extends SectionName>(
  ctx: Context,
  names: readonly Name[],
): Promise<Pick<SettingsValues, Name>> {
  const rows = await selectSections(ctx.db);
  const entries = names.map((name) => {
    const row = rows.find(({ section }) => section === name);
    return [name, withDefaults(name, row?.value as SettingsValues[Name] | undefined)];
  });
  return Object.fromEntries(entries) as Pick<SettingsValues, Name>;
}

const withDefaults = <Name extends SectionName>(
  name: Name,
  stored: SettingsValues[Name] | undefined,
): SettingsValues[Name] => ({ ...settingsSections[name].initial, ...stored });
