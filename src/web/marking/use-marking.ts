import { useRef, useState } from "react";
import type { Mark } from "./marks.ts";

export interface PictureSource {
  name: string;
  /** Stays one function for as long as it is one picture. */
  read: () => Promise<Blob>;
}

/** Resolves to null where the browser can't encode the picture. */
export type MakePicture = () => Promise<File | null>;

export function useMarking() {
  const [source, setSource] = useState<PictureSource | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const marks = useMarks();
  const drawing = useRef<MakePicture>(null);
  const isDrawn = source !== null && marks.marks.length > 0;
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
    /** How the picture is made with its marks; null while none can be drawn on. */
    drawing,
    /** There are marks that are not attached yet. They are sent along: `takeDrawn`. */
    isDrawn,
    /** Null where nothing is drawn; rejects if the picture can't be made. */
    async takeDrawn(): Promise<File | null> {
      if (!isDrawn) return null;
      const file = await drawing.current?.();
      if (!file) throw new Error("The marked picture could not be made");
      return file;
    },
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
