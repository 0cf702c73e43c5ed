import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { counter, gauge } from "#platform/metrics";

const uploadsStored = counter(
  "ridgeline_uploads_stored_total",
  "Files that were uploaded and stored",
);

const uploadedBytes = counter(
  "ridgeline_uploaded_bytes_total",
  "Size of the files that were uploaded and stored",
);

/** "broken_off": the sender disconnected, or the store failed without a specific reason. */
const reasons = ["unsupported_type", "too_large", "invalid", "no_space", "broken_off"] as const;

const uploadsRefused = counter(
  "ridgeline_uploads_refused_total",
  "Files that were not stored, by reason",
  { reason: reasons },
);

const uploadsOpen = gauge("ridgeline_uploads_open", "Uploads that are arriving at the moment");

export const uploadMetrics = [uploadsStored, uploadedBytes, uploadsRefused, uploadsOpen] as const;

/** Counts an upload from its beginning to its end. */
export async function countUpload<File extends { bytes: number }>(
  { metrics }: Context,
  receive: () => Promise<File>,
): Promise<File> {
  metrics.add(uploadsOpen);
  try {
    const file = await receive();
    metrics.add(uploadsStored);
    metrics.add(uploadedBytes, {}, file.bytes);
    return file;
  } catch (error) {
    metrics.add(uploadsRefused, { reason: pickRefusedReason(error) });
    throw error;
  } finally {
    metrics.add(uploadsOpen, {}, -1);
  }
}

function pickRefusedReason(error: unknown): string {
  const code = error instanceof Refusal ? error.code : undefined;
  return reasons.find((reason) => reason === code) ?? "broken_off";
}
