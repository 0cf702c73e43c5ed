import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { RotateCcw, Save } from "lucide-react";
import { useEffect, useRef } from "react";
import { apiQuery } from "#client/api-query";
import type { ChatAnalytics, StoredChatSettings } from "#contracts/calls/chat";
import type { ApiResponse } from "#contracts/client";
import { texts } from "#contracts/texts";
import { SETTINGS_MESSAGE_MS } from "#contracts/time-limits";
import { focusFirstWrongIn } from "#form";
import { adminMeta, AdminPage, DialogButton, LeaveGuard, useUrlState } from "#office/kit";
import { Button } from "#ui/button";
import { ErrorState } from "#ui/error-state";
import { Notice } from "#ui/notice";
import { QuestionDialog } from "#ui/question-dialog";
import { Skeleton, SkeletonRows } from "#ui/skeleton";
import { type Tab, Tabs } from "#ui/tabs";
import { ChatPreview } from "./chat-preview.tsx";
import { chatTabs } from "./chat-tabs.ts";
import { HoursTab } from "./hours-tab.tsx";
import { AutoResponses, QuickResponses } from "./responses-tab.tsx";
import { AppearanceTab, BehaviorTab, GeneralTab } from "./settings-tabs.tsx";
import { AnalyticsTab } from "./usage-tab.tsx";
import { type SettingsDraft, useSettingsDraft } from "./use-settings-draft.ts";

export const meta = () => adminMeta(title);

const title = "Chatbot Settings";

export default function ChatSettingsPage() {
  const settings = useQuery({
    ...apiQuery("getChatSettings", {}),
    // A refetch must not replace what is being edited.
    staleTime: Infinity,
    gcTime: 0,
  });
  const analytics = useQuery(apiQuery("getChatFigures", {}));
  if (settings.data)
    return <SettingsEditor title={title} loaded={settings.data.data} analytics={analytics} />;
  if (!settings.isError)
    return (
      <AdminPage title={title}>
        <Skeleton className="h-9 w-full max-w-xl" />
        <SkeletonRows rows={5} />
      </AdminPage>
    );
  return (
    <AdminPage title={title}>
      <ErrorState
        dense
        title={texts.chatDataFailed}
        busy={settings.isFetching || analytics.isFetching}
        onRetry={() => void Promise.all([settings.refetch(), analytics.refetch()])}
      />
    </AdminPage>
  );
}

interface SettingsEditorProps {
  title: string;
  loaded: StoredChatSettings;
  analytics: UseQueryResult<ApiResponse<ChatAnalytics>>;
}

const urlSpec = { tab: "general" };

/** Six tabs beside a chat that already behaves as set in them. */
function SettingsEditor({ title, loaded, analytics }: SettingsEditorProps) {
  const { values, change } = useUrlState(urlSpec);
  const show = (tab: string) => change({ tab }, "replace");
  /** The tab whose first wrong field takes focus as soon as it shows. */
  const tabToFocus = useRef<string | null>(null);
  useEffect(() => {
    if (tabToFocus.current !== values.tab) return;
    tabToFocus.current = null;
    const panel = document.querySelector("[role=tabpanel]:not([hidden])");
    if (panel) focusFirstWrongIn(panel);
  });
  const draft = useSettingsDraft(loaded, ([wrong = ""]) => {
    tabToFocus.current = findSettingsTab(wrong);
    show(tabToFocus.current);
  });
  const tabs = listSettingsTabs(draft, analytics);
  return (
    <AdminPage title={title} actions={<Actions draft={draft} />}>
      {draft.message && (
        <Notice
          tone={draft.message.tone}
          title={draft.message.title}
          {...(draft.message.tone === "success" ? { clearAfterMs: SETTINGS_MESSAGE_MS } : {})}
          onDismiss={draft.clearMessage}
        >
          {draft.message.text}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Tabs
          dense
          id="chat"
          label={title}
          mount="selected"
          tabs={tabs}
          selected={tabs.some(({ id }) => id === values.tab) ? values.tab : "general"}
          onSelect={show}
        />
        <ChatPreview settings={draft.draft} />
      </div>
      <LeaveGuard isDirty={draft.isDirty} />
    </AdminPage>
  );
}

function Actions({ draft }: { draft: SettingsDraft }) {
  return (
    <>
      {draft.isDirty && (
        <Button tone="quiet" size="dense" onClick={draft.discard}>
          Discard changes
        </Button>
      )}
      <DialogButton
        tone="secondary"
        icon={RotateCcw}
        dialog={(close) => (
          <QuestionDialog
            open
            title={`${texts.resetToDefaults}?`}
            text={texts.chatResetQuestion}
            confirmLabel={texts.resetToDefaults}
            tone="danger"
            busy={draft.isResetting || draft.isSaving}
            onConfirm={() => draft.reset(close)}
            onCancel={close}
          />
        )}
      >
        {texts.resetToDefaults}
      </DialogButton>
      <Button
        size="dense"
        icon={Save}
        busy={draft.isSaving || draft.isResetting}
        onClick={draft.save}
      >
        {texts.saveChanges}
      </Button>
    </>
  );
}

type TabId = keyof typeof chatTabs;

/** The tab with the field of this path. */
function findSettingsTab(path: string): TabId {
  if (path.startsWith("appearance")) return "appearance";
  if (path.startsWith("behavior")) return "behavior";
  return path.startsWith("businessHours") ? "hours" : "responses";
}

function listSettingsTabs(
  draft: SettingsDraft,
  analytics: SettingsEditorProps["analytics"],
): Tab[] {
  const wrong = new Set(Object.keys(draft.errors).map(findSettingsTab));
  const panels: Record<TabId, Tab["panel"]> = {
    general: <GeneralTab draft={draft} />,
    appearance: <AppearanceTab draft={draft} />,
    behavior: <BehaviorTab draft={draft} />,
    responses: (
      <div className="flex max-w-2xl flex-col gap-10">
        <QuickResponses draft={draft} />
        <AutoResponses draft={draft} />
      </div>
    ),
    hours: <HoursTab draft={draft} />,
    analytics: <AnalyticsTab query={analytics} />,
  };
  return (Object.keys(panels) as TabId[]).map((id) => ({
    id,
    panel: panels[id],
    label: (
      <>
        <span>{chatTabs[id]}</span>
        {wrong.has(id) && <span className="ml-1.5 text-red-ink">(check)</span>}
      </>
    ),
  }));
}
