import { changedMeanwhile } from "#contracts/errors";
import {
  type SectionName,
  sectionNames,
  settingsSections,
  type SettingsValues,
} from "#contracts/settings-sections";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { listChanges, recordAudit } from "#modules/audit";
import { cacheUntilChange } from "#platform/cache-until-change";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import {
  lockSection,
  type SectionRow,
  selectSections,
  updateSection,
} from "./shop-settings-store.ts";

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
  return (await getSections(ctx, [name]))[name];
}

/** The shop's time zone, whose days are those of the office. */
export const getTimezone = async (ctx: Context): Promise<string> =>
  (await getSection(ctx, "calendar")).timezone;

/** Several sections at once. */
export async function getSections<Name extends SectionName>(
  ctx: Context,
  names: readonly Name[],
): Promise<Pick<SettingsValues, Name>> {
  const rows = await readSections(ctx);
  const entries = names.map((name) => {
    const row = rows.find(({ section }) => section === name);
    return [name, withDefaults(name, row?.value as SettingsValues[Name] | undefined)];
  });
  return Object.fromEntries(entries) as Pick<SettingsValues, Name>;
}

/** By the shop's feed of changes, of which there is one for each shop in a process. */
const readers = new WeakMap<Context["changes"], (db: Database) => Promise<SectionRow[]>>();

/** Every purchase needs them several times, and they hardly ever change. */
function readSections({ changes, db }: Context): Promise<SectionRow[]> {
  let read = readers.get(changes);
  if (!read) {
    read = cacheUntilChange(changes, "settings", selectSections);
    readers.set(changes, read);
  }
  return read(db);
}

const withDefaults = <Name extends SectionName>(
  name: Name,
  stored: SettingsValues[Name] | undefined,
): SettingsValues[Name] => ({ ...settingsSections[name].initial, ...stored });

declare module "#platform/context" {
  interface EventMap {
    "calendar.saved": Record<string, never>;
  }
}

interface SettingsChange<Name extends SectionName = SectionName> {
  section: Name;
  value: SettingsValues[Name];
  version: number;
}

/**
 * Replaces one section, for all processes at once, and returns all of them. Refuses a stale version with 409.
 *
 * @param mustSuit refuses a calendar that other settings of the shop rule out; within the same transaction
 */
export async function saveSettings(
  ctx: Context,
  change: SettingsChange,
  mustSuit: (ctx: Context, calendar: ShopCalendar) => Promise<void>,
): Promise<StoredSections> {
  requireRight(ctx, "change settings");
  const { section, value, version } = change;
  // Points are money: what they are worth changes the balance of every customer.
  if (section === "points") await requireConfirmedPassword(ctx);
  await inTransaction(ctx, async (ctx) => {
    const updatedAt = ctx.now();
    const locked = await lockSection(ctx.db, { section, value, updatedAt });
    const current = locked.version;
    if (version !== current) throw new Refusal("conflict", changedMeanwhile);
    if (section === "calendar") await mustSuit(ctx, value as ShopCalendar);
    await updateSection(ctx.db, { section, value, version: current + 1, updatedAt });
    await recordAudit(ctx, {
      action: "settings.changed",
      subject: `settings:${section}`,
      details: {
        version: current + 1,
        changed: listChanges<object>(
          withDefaults(section, current === 0 ? undefined : (locked.value as typeof value)),
          value,
        ),
      },
    });
    await announceChange(ctx, "settings");
    if (section === "calendar") await ctx.emit("calendar.saved", {});
  });
  return getSettings(ctx);
}
