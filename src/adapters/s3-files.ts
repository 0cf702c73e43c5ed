import { Readable } from "node:stream";
import type * as s3 from "@aws-sdk/client-s3";
import type * as storage from "@aws-sdk/lib-storage";
import { Refusal } from "#platform/errors";
import type { FileStore, StoredObject } from "#platform/ports";

/** For one call, which is repeated once: a dead store is reported within 15 seconds. */
const defaultCallTimeoutMs = 6000;
/** No upload takes so long. */
const staleAfterMs = 60 * 60 * 1000;
const partBytes = 5 * 1024 * 1024;

interface Bucket {
  name: string;
  /** In front of every key, "" or with a slash at its end. */
  prefix: string;
  endpoint: string | null;
  region: string;
}

type Sdk = typeof s3 & typeof storage;

interface Connection {
  sdk: Sdk;
  client: s3.S3Client;
}

/**
 * Keeps files in an S3 bucket: `s3://bucket/prefix?endpoint=…&region=…`, credentials from the usual AWS variables. A
 * store that fails or is slow is a refusal (`bad_gateway`, `unavailable`); there is no fallback store.
 */
export function createS3FileStore({
  url,
  callTimeoutMs = defaultCallTimeoutMs,
}: {
  url: string;
  callTimeoutMs?: number;
}): FileStore {
  const bucket = readBucketUrl(url);
  let connection: Promise<Connection> | null = null;
  const connect = () => (connection ??= openConnection(bucket, callTimeoutMs));
  const toObjectAddress = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + key });
  return {
    put: async (key, content, contentType) =>
      put(await connect(), { ...toObjectAddress(key), ContentType: contentType }, content),
    get: async (key, range) => get(await connect(), toObjectAddress(key), range),
    delete: async (key) => {
      const { sdk, client } = await connect();
      await callStore(() => client.send(new sdk.DeleteObjectCommand(toObjectAddress(key))));
    },
    removeCutOff: async () => removeCutOff(await connect(), bucket),
  };
}

function readBucketUrl(url: string): Bucket {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "s3:" || !parsed.hostname)
    throw new Error("FILES_URL must look like s3://bucket/prefix?endpoint=…&region=…");
  const prefix = decodeURIComponent(parsed.pathname).replace(/^\/+|\/+$/g, "");
  return {
    name: parsed.hostname,
    prefix: prefix === "" ? "" : `${prefix}/`,
    endpoint: parsed.searchParams.get("endpoint"),
    region: parsed.searchParams.get("region") ?? "us-east-1",
  };
}

/** The SDK is large, so it is loaded only where a bucket is used. */
async function openConnection(bucket: Bucket, callTimeoutMs: number): Promise<Connection> {
  const sdk = {
    ...(await import("@aws-sdk/client-s3")),
    ...(await import("@aws-sdk/lib-storage")),
  };
  const client = new sdk.S3Client({
    region: bucket.region,
    ...(bucket.endpoint ? { endpoint: bucket.endpoint, forcePathStyle: true } : {}),
    // The default adds a trailer that other S3 servers store as part of the object.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: callTimeoutMs,
      throwOnRequestTimeout: true,
      // Also ends the download of a client that reads almost nothing.
      socketTimeout: 30_000,
    },
  });
  return { sdk, client };
}

async function put(
  { sdk, client }: Connection,
  target: { Bucket: string; Key: string; ContentType: string },
  content: Readable,
): Promise<{ bytes: number }> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const upload = new sdk.Upload({
    client,
    params: { ...target, Body: Readable.from(counted(), { objectMode: false }) },
    queueSize: 1,
    partSize: partBytes,
    // Aborting a failed upload is not awaited, see below.
    leavePartsOnError: true,
  });
  try {
    await upload.done();
    return { bytes };
  } catch (error) {
    content.destroy();
    if (upload.uploadId) {
      const parts = { Bucket: target.Bucket, Key: target.Key, UploadId: upload.uploadId };
      // The caller must not wait for a store that just failed; the bucket's lifecycle rules delete leftovers.
      client.send(new sdk.AbortMultipartUploadCommand(parts)).catch(() => {});
    }
    throw content.errored ?? toStorageRefusal(error);
  }
}

async function get(
  { sdk, client }: Connection,
  address: { Bucket: string; Key: string },
  range?: { start: number; end: number },
): Promise<StoredObject | null> {
  const command = new sdk.GetObjectCommand({
    ...address,
    ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
  });
  const response = await callStore(() => client.send(command), { isMissingFine: true });
  if (!response) return null;
  const whole = /\/(\d+)$/.exec(response.ContentRange ?? "")?.[1];
  if (!(response.Body instanceof Readable)) throw new Error("the S3 client returned no stream");
  return { bytes: Number(whole ?? response.ContentLength), stream: response.Body };
}

/** An incomplete upload is stored, and billed, until it is aborted. */
async function removeCutOff({ sdk, client }: Connection, bucket: Bucket): Promise<void> {
  const place = { Bucket: bucket.name, Prefix: bucket.prefix };
  const startedBefore = Date.now() - staleAfterMs;
  try {
    for await (const { Uploads = [] } of listUploads({ sdk, client }, place))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated.getTime() < startedBefore)
          await client.send(
            new sdk.AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId }),
          );
  } catch (error) {
    // A key without the right to list uploads, or a store that can't: its own lifecycle rule removes them.
    if (![403, 405, 501].includes(readErrorStatus(error) ?? 0)) throw toStorageRefusal(error);
  }
}

async function* listUploads(
  { sdk, client }: Connection,
  place: { Bucket: string; Prefix: string },
) {
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (next) {
    const page: s3.ListMultipartUploadsCommandOutput = await client.send(
      new sdk.ListMultipartUploadsCommand({ ...place, ...next }),
    );
    yield page;
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

async function callStore<T>(
  call: () => Promise<T>,
  { isMissingFine = false } = {},
): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isMissingFine && error instanceof Error && error.name === "NoSuchKey") return null;
    throw toStorageRefusal(error);
  }
}

/** An error response is `bad_gateway`; a timeout or a failed connection is `unavailable`. */
function toStorageRefusal(cause: unknown): Refusal {
  return new Refusal(
    readErrorStatus(cause) === null ? "unavailable" : "bad_gateway",
    "The file storage can't be reached at the moment. Nothing was kept; please try again in a few minutes.",
    { cause },
  );
}

function readErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !("$metadata" in error)) return null;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode ?? null;
}
