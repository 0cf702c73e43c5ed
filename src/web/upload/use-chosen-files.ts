import { useEffect, useRef, useState } from "react";
import { newLocalId } from "#browser/new-local-id";
import { describeFileRefusal } from "#contracts/uploads";
import type { ChosenFileState } from "#ui/file-drop";
import { type ChosenFile, takeFitting, withFile, withoutFile } from "./chosen-files.ts";
import type { Sending } from "./send-form.ts";
import { startUpload, type Upload } from "./start-upload.ts";

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
    isFull: files.length >= most,
    choose,
    remove: (key: string) => {
      chosen.current.get(key)?.upload?.abort();
      chosen.current.delete(key);
      setLeftOut(0);
      onChange((now) => withoutFile(now, key));
    },
    retry: (key: string) => {
      const file = chosen.current.get(key)?.file;
      if (file) start(key, file);
    },
  };
}
