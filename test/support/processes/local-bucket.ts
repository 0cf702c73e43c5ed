import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, vi } from "vitest";

/** An S3 server on this machine for the tests of a `describe`; `filesUrl` is a FILES_URL with this prefix. */
export function useLocalBucket(): { filesUrl(prefix: string): string } {
  let port = 0;
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), "ridgeline-bucket-"));
    const s3 = new S3rver({
      silent: true,
      directory,
      configureBuckets: [{ name: "roofs", configs: [] }],
    });
    await s3.configureBuckets();
    const server = createServer(s3.callback());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
    vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
    close = async () => {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    };
  });
  afterAll(() => close());
  return {
    filesUrl: (prefix) => `s3://roofs/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
  };
}
