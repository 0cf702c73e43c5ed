import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { useChange } from "#client/change";
import type { StoredChatSettings } from "#contracts/calls/chat";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { checkChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import { unlessChanged, useForm } from "#form";

interface Message {
  tone: "success" | "error";
  title: string;
  text: string;
}

/** The settings as they are being edited. `onWrong` is called with the paths that keep them from being saved. */
export function useSettingsDraft(loaded: StoredChatSettings, onWrong: (paths: string[]) => void) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const [message, setMessage] = useState<Message | null>(null);
  const show = (tone: Message["tone"], title: string, text = "") =>
    setMessage({ tone, title, text });
  const showFailure = (title: string, error: unknown) => {
    const words = pickErrorMessage(error, "");
    show("error", title, words === title ? "" : words);
  };
  const take = (settings: StoredChatSettings) => {
    void putResponse(client, apiQuery("getChatSettings", {}), settings);
    setSaved(settings);
  };
  const form = useForm<ChatSettings>({
    initial: saved,
    isSame,
    check: checkChatSettings,
    onWrong: (wrong) => onWrong(Object.keys(wrong)),
    async send(sent) {
      setMessage(null);
      const { version } = saved;
      try {
        const body = { ...sent, ...(version === undefined ? {} : { version }) };
        const { data } = await api.updateChatSettings({ body });
        take(data);
        show("success", texts.chatSaved);
        return unlessChanged<ChatSettings>(sent, data);
      } catch (error) {
        showFailure(texts.chatSaveFailed, error);
        throw error;
      }
    },
    failed: texts.chatSaveFailed,
    pickField: (path) => path,
  });
  const reset = useChange({
    mutationFn: () => api.resetChatSettings({}),
    onMutate: () => setMessage(null),
    onSuccess({ data }) {
      take(data);
      form.reset(data);
      show("success", texts.chatReset);
    },
    onError: (error) => showFailure(texts.chatResetFailed, error),
  });
  const change = (changes: Partial<ChatSettings>) => form.set(changes, Object.keys(form.errors));
  return {
    draft: form.values,
    saved,
    errors: form.errors,
    isDirty: form.isDirty,
    isSaving: form.isBusy,
    isResetting: reset.isPending,
    message,
    clearMessage: () => setMessage(null),
    change,
    /** Props of a text control: `text("appearance", "chatbotName")`. */
    text: <Section extends "appearance" | "businessHours">(
      section: Section,
      name: TextName<ChatSettings[Section]>,
    ) => ({
      value: form.values[section][name] as string,
      error: form.errors[`${section}.${name}`],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [section]: { ...form.values[section], [name]: target.value } }),
    }),
    discard: () => form.reset(),
    save: () => void form.submit(),
    reset: (onSettled: () => void) => reset.mutate(undefined, { onSettled }),
  };
}

type TextName<Section> = {
  [Name in keyof Section]: Section[Name] extends string ? Name : never;
}[keyof Section] &
  string;

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

const isSame = (one: ChatSettings, other: ChatSettings): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });
