import type { Progress } from "#src/backup/progress.ts";

export const describeBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} KB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`;

export function describeProgress({ step, tables, rows, files, bytes }: Progress): string {
  const counts = [
    ...(tables > 0 ? [`${tables} tables`, `${rows} rows`] : []),
    ...(files > 0 ? [`${files} files`] : []),
    describeBytes(bytes),
  ];
  return `${step}… ${counts.join(", ")}`;
}
