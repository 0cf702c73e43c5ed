/** The state of a chosen file; the page decides, the field only shows it. */
export type FileDropState =
  | { status: "empty" }
  | { status: "refused"; name: string; reason: string }
  | ChosenFileState;

export type ChosenFileState = ChosenFile &
  (
    | { status: "uploading"; /** 0 to 1. */ progress: number }
    | { status: "failed"; reason: string; /** Trying again is pointless. */ isFinal?: boolean }
    | { status: "done" }
  );

interface ChosenFile {
  name: string;
  /** Bytes; missing when only the name is known. */
  size?: number | undefined;
  /** Address of a small picture of it. */
  thumbnailUrl?: string | undefined;
}
