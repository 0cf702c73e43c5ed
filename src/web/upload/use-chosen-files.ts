import { useEffect, useRef, useState } from "react";
import { newLocalId } from "#browser/state/new-local-id";
import { describeFileRefusal } from "#contracts/uploads";
import { type Draft, Refusal, tabDraft } from "#form";
import type { ChosenFileState } from "#ui/fields/file-drop";
import { type Sending, startUpload, type Upload } from "./send-form.ts";

interface ChosenFilesOptions {
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
  most: number;
  /** The rule that a file of this name must keep. */
  pickRule: (name: string) => { extensions: readonly string[]; maxBytes: number };
  /** Resolves to the address under which the shop has the file. */
  send: (file: File, sending: Sending) => Promise<string | undefined>;
}

/** Several files of a form: checked at once, uploaded one by one as they are chosen, with cancel, retry and remove. */
export function useChosenFiles({ files, onChange, most, pickRule, send }: ChosenFilesOptions) {
  const [leftOut, setLeftOut] = useState(0);
  const chosen = useRef(new Map<string, { file: File; upload?: Upload<string | undefined> }>());
  useEffect(() => {
    const running = chosen.current;
    return () => {
      for (const { upload } of running.values()) upload?.abort();
    };
  }, []);

  const start = (key: string, file: File) => {
    // A second click on Retry can come before the first has removed the button.
    chosen.current.get(key)?.upload?.abort();
    const upload = startUpload<string | undefined>(file, {
      send: (sending) => send(file, sending),
      show: (state, url) => onChange((now) => withFile(now, key, { state, url: url ?? null })),
    });
    chosen.current.set(key, { file, upload });
  };
  const makeChosenState = (file: File): ChosenFileState => {
    const facts = { name: file.name, size: file.size };
    const reason = describeFileRefusal(file, pickRule(file.name));
    return reason
      ? { status: "failed", reason, isFinal: true, ...facts }
      : { status: "uploading", progress: 0, ...facts };
  };
  const choose = (picked: readonly File[]) => {
    const fitting = takeFitting(files, picked, most);
    setLeftOut(fitting.leftOut);
    const added = fitting.taken.map((file) => ({
      file,
      key: newLocalId(),
      state: makeChosenState(file),
    }));
    onChange((now) => [...now, ...added.map(({ key, state }) => ({ key, url: null, state }))]);
    for (const { file, key, state } of added) if (state.status !== "failed") start(key, file);
  };
  return {
    files,
    /** How many of the files that were chosen last did not fit. */
    leftOut,
    most,
    isFull: countKept(files) >= most,
    choose,
    remove: (key: string) => {
      chosen.current.get(key)?.upload?.abort();
      chosen.current.delete(key);
      setLeftOut(0);
      onChange((now) => withoutFile(now, key));
    },
    /** Waits for running uploads; rejects when a file was refused or not uploaded. */
    settle: () =>
      Promise.all(
        files.map(async ({ key, url, state }) => {
          const uploaded = url ?? (await chosen.current.get(key)?.upload?.result);
          if (!uploaded) throw fileMissing();
          return { name: state.name, url: uploaded };
        }),
      ),
    retry: (key: string) => {
      const file = chosen.current.get(key)?.file;
      if (file) start(key, file);
    },
  };
}

/** A file that was refused or not uploaded is never left out silently. */
export const fileMissing = (): Refusal =>
  new Refusal(
    "A file was not uploaded. Choose another one or remove it, then try again. Nothing you entered is lost.",
  );

export interface ChosenFile {
  /** Unique within the form. */
  key: string;
  state: ChosenFileState;
  /** The file's address from the upload's response; null until it is uploaded. */
  url: string | null;
}

/** The files that count towards the limit: a rejected one only says why until it is removed. */
const countKept = (files: readonly ChosenFile[]): number =>
  files.filter(({ state }) => state.status !== "failed" || !state.isFinal).length;

/** The files within the limit, in order, and the number left out. */
export function takeFitting<T>(
  files: readonly ChosenFile[],
  chosen: readonly T[],
  most: number,
): { taken: T[]; leftOut: number } {
  const room = Math.max(0, most - countKept(files));
  return { taken: chosen.slice(0, room), leftOut: Math.max(0, chosen.length - room) };
}

/** Why the form can't be sent yet; null when it can. */
export function findHindrance(files: readonly ChosenFile[]): "uploading" | "failed" | null {
  if (files.some(({ state }) => state.status === "uploading")) return "uploading";
  return files.some(({ url }) => url === null) ? "failed" : null;
}

export function filesProblem(files: readonly ChosenFile[]): string | undefined {
  const hindrance = findHindrance(files);
  if (hindrance === "uploading") return "Please wait until your files are uploaded";
  return hindrance === "failed"
    ? "Remove the files that were not taken, or try them again"
    : undefined;
}

export const listFileUrls = (files: readonly ChosenFile[]): string[] =>
  files.flatMap(({ url }) => url ?? []);

/** The draft of a form with files, without those that are not uploaded: closing the form aborts them. */
export function draftWithFiles<Values extends { files: readonly ChosenFile[] }>(
  key: string,
): Draft<Values> {
  const draft = tabDraft<Values>(key);
  return {
    ...draft,
    keep: (values) =>
      draft.keep({ ...values, files: values.files.filter(({ url }) => url !== null) }),
  };
}

export const withFile = (
  files: readonly ChosenFile[],
  key: string,
  changes: Partial<ChosenFile>,
): ChosenFile[] => files.map((file) => (file.key === key ? { ...file, ...changes } : file));

export const withoutFile = (files: readonly ChosenFile[], key: string): ChosenFile[] =>
  files.filter((file) => file.key !== key);
