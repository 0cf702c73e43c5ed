import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { StoredChatSettings } from "#contracts/calls/chat";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { checkChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import { type FieldList, type StoredRecord, useRecordForm } from "#office/kit";
import { hourFields, withoutHiddenMistakes } from "./hours-tab.tsx";
import { responseFields } from "./responses-tab.tsx";
import { appearanceFields, behaviorFields, generalFields } from "./settings-tabs.tsx";

interface Message {
  tone: "success" | "error";
  title: string;
  text: string;
}

export type ChatForm = ReturnType<typeof useChatForm>;

/** The settings as they are being edited. `onWrong` is called with the paths that keep them from being saved. */
export function useChatForm(loaded: StoredChatSettings, onWrong: (paths: string[]) => void) {
  const client = useQueryClient();
  const [message, setMessage] = useState<Message | null>(null);
  const show = (tone: Message["tone"], title: string, text = "") =>
    setMessage({ tone, title, text: text === title ? "" : text });
  const take = (settings: StoredChatSettings) => {
    void putResponse(client, apiQuery("getChatSettings", {}), settings);
    return toRecord(settings);
  };
  const stored = toRecord(loaded);
  const form = useRecordForm<ChatSettings>({
    fields: chatFields,
    thing: "chatbot",
    stored,
    check: (values) => checkChatSettings(withoutHiddenMistakes(values, stored.values)),
    onWrong: (wrong) => onWrong(Object.keys(wrong)),
    async send(values, version) {
      setMessage(null);
      const settings = withoutHiddenMistakes(values, stored.values);
      const body = { ...settings, ...(version !== null && { version }) };
      return take((await api.updateChatSettings({ body })).data);
    },
    onSaved: () => show("success", texts.chatSaved),
    reload: () => refetch(client, "getChatSettings"),
    failed: texts.chatSaveFailed,
    pickField: (path) => path,
  });
  const reset = useChange({
    mutationFn: () => api.resetChatSettings({}),
    onMutate: () => setMessage(null),
    onSuccess({ data }) {
      form.restart(take(data));
      show("success", texts.chatReset);
    },
    onError: (error) => show("error", texts.chatResetFailed, pickErrorMessage(error, "")),
  });
  return {
    ...form,
    isBusy: form.isBusy || reset.isPending,
    message,
    clearMessage: () => setMessage(null),
    resetAll: (onSettled: () => void) => reset.mutate(undefined, { onSettled }),
  };
}

const chatFields: FieldList<ChatSettings> = [
  ...generalFields,
  ...appearanceFields,
  ...behaviorFields,
  ...responseFields,
  ...hourFields,
];

const toRecord = ({ version, ...values }: StoredChatSettings): StoredRecord<ChatSettings> => ({
  values,
  version: version ?? null,
});
