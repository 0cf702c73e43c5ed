import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChatSettings, StoredChatSettings } from "#contracts/calls/chat";
import { checkChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import { makeOneAtATime } from "#web/admin/kit/one-at-a-time.ts";
import { ask, putAnswer } from "#web/ask.ts";
import { api, ApiError, messageOf } from "#web/api.ts";

type Errors = Readonly<Record<string, string>>;

interface Message {
  tone: "success" | "error";
  title: string;
  text: string;
  /** Tells two equal messages apart. */
  id: number;
}

type Work = "saving" | "resetting" | null;

/** The settings as they are being edited. Errors show from the first try to save. */
export function useSettingsDraft(loaded: StoredChatSettings) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState<ChatSettings>(loaded);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [work, setWork] = useState<Work>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [oneAtATime] = useState(makeOneAtATime);
  const tell = (tone: Message["tone"], title: string, text = "") =>
    setMessage((before) => ({ tone, title, text, id: (before?.id ?? 0) + 1 }));
  const take = (settings: StoredChatSettings, sent: ChatSettings | null = null) => {
    void putAnswer(client, ask("getChatSettings", {}), settings);
    setSaved(settings);
    // What was typed since it was sent stays.
    setDraft((now) => (sent === null || now === sent ? settings : now));
    setIsTried(false);
    setRefused({});
  };
  const run = (
    kind: NonNullable<Work>,
    call: () => Promise<{ data: StoredChatSettings }>,
    {
      success,
      failure,
      sent = null,
    }: { success: string; failure: string; sent?: ChatSettings | null },
  ) =>
    oneAtATime(async () => {
      setWork(kind);
      setMessage(null);
      try {
        take((await call()).data, sent);
        tell("success", success);
      } catch (error) {
        if (error instanceof ApiError) setRefused(error.body.fields ?? {});
        const words = messageOf(error, "");
        tell("error", failure, words === failure ? "" : words);
      } finally {
        setWork(null);
      }
    });
  return {
    draft,
    saved,
    work,
    message,
    clearMessage: () => setMessage(null),
    errors: isTried ? { ...refused, ...checkChatSettings(draft) } : {},
    isDirty: isChanged(draft, saved),
    change: (changes: Partial<ChatSettings>) => {
      setDraft({ ...draft, ...changes });
      setRefused({});
    },
    discard: () => take(saved),
    /** Answers the fields that keep it from being saved; none when it was tried. */
    save: async (): Promise<string[]> => {
      setIsTried(true);
      const wrong = Object.keys(checkChatSettings(draft));
      if (wrong.length > 0) return wrong;
      const body = { ...draft, ...(saved.version === undefined ? {} : { version: saved.version }) };
      await run("saving", () => api.updateChatSettings({ body }), {
        success: texts.chatSaved,
        failure: texts.chatSaveFailed,
        sent: draft,
      });
      return [];
    },
    reset: () =>
      run("resetting", () => api.resetChatSettings({}), {
        success: texts.chatReset,
        failure: texts.chatResetFailed,
      }),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

const isChanged = (draft: ChatSettings, saved: StoredChatSettings): boolean =>
  JSON.stringify({ ...draft, version: 0 }) !== JSON.stringify({ ...saved, version: 0 });
