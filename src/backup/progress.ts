/** How far a backup or a restore is. */
export interface Progress {
  step: "Checking" | "Database" | "Files" | "Finishing";
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;

export const noProgress = (): Progress => ({
  step: "Checking",
  tables: 0,
  rows: 0,
  files: 0,
  bytes: 0,
});
