import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { RotateCcw, Save } from "lucide-react";
import { useEffect, useRef } from "react";
import { apiQuery } from "#client/api-query";
import type { ChatAnalytics, StoredChatSettings } from "#contracts/calls/chat";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import type { ApiResponse } from "#contracts/client";
import { texts } from "#contracts/texts";
import { SETTINGS_MESSAGE_MS } from "#contracts/time-limits";
import { focusFirstWrongIn } from "#form";
import {
  adminMeta,
  AdminPage,
  chatTabs,
  DialogButton,
  type FieldList,
  HistoryLink,
  LeaveGuard,
  pageLabel,
  RecordFields,
  RecordNotice,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { ErrorState } from "#ui/states/error-state";
import { Grid, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { Skeleton, SkeletonRows } from "#ui/states/skeleton";
import { type Tab, Tabs } from "#ui/layout/tabs";
import { ChatPreview } from "./chat-preview.tsx";
import { hourFields } from "./hours-tab.tsx";
import { responseFields } from "./responses-tab.tsx";
import {
  appearanceFields,
  behaviorFields,
  generalFields,
  SettingsSummary,
} from "./settings-tabs.tsx";
import { AnalyticsTab } from "./usage-tab.tsx";
import { type ChatForm, useChatForm } from "./use-chat-form.ts";

export const meta = () => adminMeta(title);

const title = pageLabel("/admin/chatbot");

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
  const form = useChatForm(loaded, ([wrong = ""]) => {
    tabToFocus.current = findSettingsTab(wrong);
    show(tabToFocus.current);
  });
  const { message } = form;
  const tabs = listSettingsTabs(form, analytics);
  return (
    <AdminPage title={title} actions={<Actions form={form} />}>
      {message && !form.conflict ? (
        <Notice
          tone={message.tone}
          title={message.title}
          {...(message.tone === "success" ? { clearAfterMs: SETTINGS_MESSAGE_MS } : {})}
          onDismiss={form.clearMessage}
        >
          {message.text}
        </Notice>
      ) : (
        <RecordNotice isDismissable form={form} title={texts.chatSaveFailed} />
      )}
      <Grid
        gapX={8}
        gapY={8}
        align="start"
        className="grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Tabs
          id="chat"
          label={title}
          mount="selected"
          tabs={tabs}
          selected={tabs.some(({ id }) => id === values.tab) ? values.tab : "general"}
          onSelect={show}
        />
        <ChatPreview settings={form.values} />
      </Grid>
      <LeaveGuard isDirty={form.isDirty} />
    </AdminPage>
  );
}

function Actions({ form }: { form: ChatForm }) {
  return (
    <>
      <HistoryLink kind="chatbot" />
      {form.isDirty && (
        <Button tone="quiet" onClick={() => form.reset()}>
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
            busy={form.isBusy}
            onConfirm={() => form.resetAll(close)}
            onCancel={close}
          />
        )}
      >
        {texts.resetToDefaults}
      </DialogButton>
      <Button
        icon={Save}
        busy={form.isBusy}
        disabled={form.conflict !== null}
        onClick={() => void form.submit()}
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

function listSettingsTabs(form: ChatForm, analytics: SettingsEditorProps["analytics"]): Tab[] {
  const wrong = new Set(Object.keys(form.errors).map(findSettingsTab));
  const column = (gap: 2 | 5 | 10, fields: FieldList<ChatSettings>) => (
    <Stack gap={gap} className="max-w-2xl">
      <RecordFields form={form} fields={fields} />
    </Stack>
  );
  const panels: Record<TabId, Tab["panel"]> = {
    general: (
      <Stack gap={4}>
        <RecordFields form={form} fields={generalFields} />
        <SettingsSummary settings={form.values} />
      </Stack>
    ),
    appearance: column(5, appearanceFields),
    behavior: column(2, behaviorFields),
    responses: column(10, responseFields),
    hours: column(5, hourFields),
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
