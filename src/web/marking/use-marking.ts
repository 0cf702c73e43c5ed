import { useState } from "react";
import type { Mark } from "./marks.ts";

export interface PictureSource {
  name: string;
  /** Stays one function for as long as it is one picture. */
  read: () => Promise<Blob>;
}

export function useMarking() {
  const [source, setSource] = useState<PictureSource | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const marks = useMarks();
  return {
    source,
    marks,
    /** A picture has been opened: a dialog that grew for it keeps its size, so that its buttons stay in place. */
    hasOpened,
    open: (picture: PictureSource) => {
      setSource(picture);
      marks.reset();
      setHasOpened(true);
    },
    close: () => setSource(null),
    /** Why the form can't be sent: what was drawn would be lost. */
    problem: source ? "Attach the picture that you are marking, or discard it" : undefined,
  };
}

export const pictureOfFile = (file: File): PictureSource => ({
  name: file.name,
  read: () => Promise.resolve(file),
});

export const pictureAt = ({ filename, url }: { filename: string; url: string }): PictureSource => ({
  name: filename,
  async read() {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded: ${response.status}`);
    return response.blob();
  },
});

/** The marks on a picture, with every earlier state to go back to. */
export function useMarks() {
  const [history, setHistory] = useState<readonly (readonly Mark[])[]>([[]]);
  const marks = history.at(-1)!;
  const next = (changed: readonly Mark[]) => setHistory((now) => [...now, changed]);
  return {
    marks,
    add: (mark: Mark) => next([...marks, mark]),
    clear: () => next([]),
    canUndo: history.length > 1,
    reset: () => setHistory([[]]),
    undo: () => setHistory((now) => (now.length > 1 ? now.slice(0, -1) : now)),
    /** Labels the last mark; typing is no step of its own. */
    label: (label: string) =>
      setHistory((now) => [
        ...now.slice(0, -1),
        marks.map((mark, index) => (index === marks.length - 1 ? { ...mark, label } : mark)),
      ]),
  };
}
