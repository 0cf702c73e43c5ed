import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Metric } from "#platform/metrics";

const uploadsStored: Metric = {
  name: "ridgeline_uploads_stored_total",
  help: "Files that were uploaded and stored",
  type: "counter",
};

const uploadedBytes: Metric = {
  name: "ridgeline_uploaded_bytes_total",
  help: "Size of the files that were uploaded and stored",
  type: "counter",
};

/** "broken_off": the sender went away, or the store failed without a reason of its own. */
const reasons = ["unsupported_type", "too_large", "invalid", "no_space", "broken_off"] as const;

const uploadsRefused: Metric<"reason"> = {
  name: "ridgeline_uploads_refused_total",
  help: "Files that were not stored, by reason",
  type: "counter",
  labels: { reason: reasons },
};

const uploadsOpen: Metric = {
  name: "ridgeline_uploads_open",
  help: "Uploads that are arriving at the moment",
  type: "gauge",
};

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
    metrics.add(uploadsRefused, { reason: reasonOf(error) });
    throw error;
  } finally {
    metrics.add(uploadsOpen, {}, -1);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : undefined;
  return reasons.find((reason) => reason === code) ?? "broken_off";
}
