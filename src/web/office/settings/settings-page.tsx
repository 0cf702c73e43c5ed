import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { StoredSettings } from "#contracts/calls/settings-sections";
import { sectionNames, settingsSections } from "#contracts/settings-sections";
import { adminMeta, AdminPage, LeaveGuard, useUrlState } from "#office/kit";
import { QueryFailed } from "#ui/error-state";
import { SkeletonRows } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import { SectionEditor } from "./section-editor.tsx";

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
      {settings.data ? (
        <Sections loaded={settings.data.data} />
      ) : settings.isError ? (
        <QueryFailed query={settings} dense title="The settings could not be loaded" />
      ) : (
        <SkeletonRows rows={8} />
      )}
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
