import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/ids";
import { useFilesRig, zipStart } from "#test/api/files-rig";
import { findIssuedFiles } from "./find-issued-files.ts";
import { fileUrl } from "#files/file-record";
import { receiveUpload, storePublicFile } from "#files/uploads/receive-upload";

describe("finding issued files", () => {
  const { ctx } = useFilesRig();

  const upload = async () => {
    const { id } = await receiveUpload(ctx, {
      name: "roof.esx",
      stream: Readable.from([zipStart]),
      kinds: ["esx", "blueprint"],
    });
    return { id, url: fileUrl(id) };
  };

  it("finds files by the URLs that the upload returned, in the given order and once each", async () => {
    const [first, second] = [await upload(), await upload()];
    const found = await findIssuedFiles(ctx, [second.url, first.url, second.url]);
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await findIssuedFiles(ctx, [])).toEqual([]);
  });

  it.each([
    (url: string) => `javascript:alert(1)//${url}`,
    () => "data:text/html,x",
    (url: string) => `//evil.test${url}`,
    (url: string) => `https://evil.test${url}`,
    () => "http://169.254.169.254/",
    (url: string) => `${url}?expires=1&signature=x`,
    (url: string) => `${url}#x`,
    (url: string) => `${url}/`,
    (url: string) => `${url}\n`,
    (url: string) => url.toUpperCase(),
    (url: string) => url.slice(1),
    () => "/files/../../etc/passwd",
    () => "",
    () => `/files/${newId()}`,
  ])("refuses any other URL (%#)", async (change) => {
    const { url } = await upload();
    await expect(findIssuedFiles(ctx, [url, change(url)])).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("refuses a logged-in customer's file to everybody else", async () => {
    const owner = {
      kind: "customer" as const,
      userId: newId(),
      address: "203.0.113.7",
      sessionId: "",
    };
    const { id } = await receiveUpload(
      { ...ctx, actor: owner },
      { name: "roof.esx", stream: Readable.from([zipStart]), kinds: ["esx"] },
    );
    const url = fileUrl(id);
    expect(await findIssuedFiles({ ...ctx, actor: owner }, [url])).toHaveLength(1);
    for (const actor of [{ ...owner, userId: newId() }, ctx.actor])
      await expect(findIssuedFiles({ ...ctx, actor }, [url])).rejects.toMatchObject({
        code: "invalid",
      });
  });

  it("refuses the shop's files that are not order files", async () => {
    const sample = await storePublicFile(ctx, {
      name: "s.zip",
      kind: "sample",
      bytes: zipStart,
    });
    await expect(findIssuedFiles(ctx, [fileUrl(sample.id)])).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
