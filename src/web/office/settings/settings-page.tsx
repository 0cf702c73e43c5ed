import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { withPassword } from "#confirm-password";
import type { SettingsChange, StoredSettings } from "#contracts/calls/settings-sections";
import {
  type SectionName,
  sectionNames,
  settingsSections,
  type SettingsValues,
} from "#contracts/settings-sections";
import { texts } from "#contracts/texts";
import { SETTINGS_MESSAGE_MS } from "#contracts/time-limits";
import { unlessChanged, useForm } from "#form";
import { adminMeta, AdminPage, LeaveGuard, Loaded, useUrlState } from "#office/kit";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { SkeletonRows } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import type { SectionFieldsProps } from "./section-fields.tsx";
import { sectionForms } from "./section-forms.tsx";

export const meta = () => adminMeta(title);

const title = "Settings";
const urlSpec = { section: "calendar" };

export default function SettingsPage() {
  const settings = useQuery({
    ...apiQuery("getSettings", {}),
    // A refetch must not replace what is being edited.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <AdminPage title={title}>
      <Loaded
        query={settings}
        failed="The settings could not be loaded"
        skeleton={<SkeletonRows rows={8} />}
      >
        {(loaded) => <Sections loaded={loaded} />}
      </Loaded>
    </AdminPage>
  );
}

function Sections({ loaded }: { loaded: StoredSettings }) {
  const { values, change } = useUrlState(urlSpec);
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const note = (name: string, isDirty: boolean) =>
    setDirty((before) => {
      const others = before.filter((other) => other !== name);
      return isDirty ? [...others, name] : others;
    });
  const selected = sectionNames.find((name) => name === values.section) ?? "calendar";
  return (
    <>
      <Tabs
        dense
        id="settings"
        label={title}
        selected={selected}
        onSelect={(section) => change({ section }, "replace")}
        tabs={sectionNames.map((name) => ({
          id: name,
          label: settingsSections[name].title,
          panel: (
            <SectionEditor
              name={name}
              loaded={loaded[name]}
              onDirty={(isDirty) => note(name, isDirty)}
            />
          ),
        }))}
      />
      <LeaveGuard isDirty={dirty.length > 0} />
    </>
  );
}

interface StoredSection<Name extends SectionName> {
  value: SettingsValues[Name];
  version: number;
}

interface SectionEditorProps<Name extends SectionName> {
  name: Name;
  loaded: StoredSection<Name>;
  onDirty: (isDirty: boolean) => void;
}

/** One section with its own button to save it; what was typed stays when saving is refused. */
function SectionEditor<Name extends SectionName>(props: SectionEditorProps<Name>) {
  const { name, loaded } = props;
  const queries = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const { check, text } = settingsSections[name];
  const form = useForm<SettingsValues[Name]>({
    initial: saved.value as SettingsValues[Name],
    check,
    async send(value) {
      const body = { section: name, value, version: saved.version } as SettingsChange;
      const { data } = await withPassword(() => api.saveSettings({ body }));
      await putResponse(queries, apiQuery("getSettings", {}), data);
      // The office shows its days.
      if (name === "calendar") void queries.invalidateQueries(apiQuery("getCalendar", {}));
      const stored = (data as StoredSettings)[name];
      setSaved(stored);
      return unlessChanged<SettingsValues[Name]>(value, stored.value);
    },
    failed: "These settings could not be saved. Please try again.",
    pickField: (path) => path.replace(/^value\./, ""),
  });
  const { isDirty } = form;
  const onDirty = useEffectEvent(props.onDirty);
  useEffect(() => onDirty(isDirty), [isDirty]);
  const Fields = sectionForms[name] as ComponentType<SectionFieldsProps<Name>>;
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-5 pt-4">
      <p className="text-sm text-ink-soft">{text}</p>
      <Fields
        values={form.values}
        errors={form.errors}
        change={(changes) => form.set(changes, Object.keys(form.errors))}
      />
      {form.isSent && (
        <Notice tone="success" clearAfterMs={SETTINGS_MESSAGE_MS}>
          {texts.chatSaved}
        </Notice>
      )}
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="dense" busy={form.isBusy}>
          {texts.saveChanges}
        </Button>
        {isDirty && (
          <Button tone="quiet" size="dense" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
