import { AutoResponses } from "./auto-responses.tsx";
import { QuickResponses } from "./quick-responses.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

export const ResponsesTab = ({ draft }: { draft: SettingsDraft }) => (
  <div className="flex max-w-2xl flex-col gap-10">
    <QuickResponses draft={draft} />
    <AutoResponses draft={draft} />
  </div>
);
