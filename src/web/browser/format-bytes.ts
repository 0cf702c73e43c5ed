/** "840 B", "12 KB", "8.5 MB", "76.2 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
