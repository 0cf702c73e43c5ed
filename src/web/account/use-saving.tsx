import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Notice } from "#ui/notice";
import { ApiError, messageOf } from "#web/api.ts";
import { makeTimedMessage } from "./timed-message.ts";

type FieldErrors = Readonly<Record<string, string>>;

interface Saving {
  isSaving: boolean;
  /** What the shop said about single fields. */
  fields: FieldErrors;
  /** Sends, then shows the answered text, or the shop's words, or the given ones. True when it was saved. */
  save: (send: () => Promise<string>, otherwise: string) => Promise<boolean>;
  clear: () => void;
  /** The outcome; goes by itself. */
  notice: ReactNode;
}

/** Saves a form of the settings and tells how it went. */
export function useSaving(): Saving {
  const [message] = useState(makeTimedMessage);
  const shown = useSyncExternalStore(message.subscribe, message.read, () => null);
  const [isSaving, setIsSaving] = useState(false);
  const [fields, setFields] = useState<FieldErrors>({});
  const save = async (send: () => Promise<string>, otherwise: string) => {
    setIsSaving(true);
    setFields({});
    message.clear();
    try {
      message.show({ tone: "success", text: await send() });
      return true;
    } catch (error) {
      message.show({ tone: "error", text: messageOf(error, otherwise) });
      if (error instanceof ApiError) setFields(error.body.fields ?? {});
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const clear = () => {
    setFields({});
    message.clear();
  };
  const notice = shown && (
    <Notice key={shown.text} tone={shown.tone}>
      {shown.text}
    </Notice>
  );
  return { isSaving, fields, save, clear, notice };
}
