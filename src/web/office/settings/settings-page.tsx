import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
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
import {
  adminMeta,
  AdminPage,
  type FieldList,
  HistoryLink,
  LeaveGuard,
  pageLabel,
  RecordFields,
  RecordNotice,
  useRecordForm,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";
import { Tabs } from "#ui/layout/tabs";
import { sectionFields } from "./section-fields.tsx";

export const meta = () => adminMeta(title);

const title = pageLabel("/admin/settings");
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
      <Part
        query={settings}
        failed="The settings could not be loaded"
        skeleton={<SkeletonRows rows={8} />}
      >
        {({ data: loaded }) => <Sections loaded={loaded} />}
      </Part>
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
  const { check, text } = settingsSections[name];
  const fields = sectionFields[name] as FieldList<SettingsValues[Name]>;
  const form = useRecordForm<SettingsValues[Name]>({
    fields,
    thing: `settings:${name}`,
    stored: toRecord(loaded),
    check,
    async send(value, version) {
      const body = { section: name, value, version } as SettingsChange;
      const { data } = await withPassword(() => api.saveSettings({ body }));
      await putResponse(queries, apiQuery("getSettings", {}), data);
      // The office shows its days.
      if (name === "calendar") void queries.invalidateQueries(apiQuery("getCalendar", {}));
      return toRecord((data as StoredSettings)[name]);
    },
    reload: () => refetch(queries, "getSettings"),
    failed: "These settings could not be saved. Please try again.",
    pickField: (path) => path.replace(/^value\./, ""),
  });
  const { isDirty } = form;
  const onDirty = useEffectEvent(props.onDirty);
  useEffect(() => onDirty(isDirty), [isDirty]);
  return (
    <Stack as="form" {...form.props} gap={5} className="max-w-2xl pt-4">
      <p className="text-sm text-ink-soft">{text}</p>
      <RecordFields form={form} fields={fields} />
      {form.isSent && (
        <Notice tone="success" clearAfterMs={SETTINGS_MESSAGE_MS}>
          {texts.chatSaved}
        </Notice>
      )}
      <RecordNotice form={form} />
      <Toolbar gap={2}>
        <Button type="submit" busy={form.isBusy} disabled={form.conflict !== null}>
          {texts.saveChanges}
        </Button>
        {isDirty && (
          <Button tone="quiet" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
        <HistoryLink kind="settings" id={name} />
      </Toolbar>
    </Stack>
  );
}

const toRecord = <Value,>({ value, version }: { value: Value; version: number }) => ({
  values: value,
  version,
});
