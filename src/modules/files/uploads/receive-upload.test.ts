import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useFilesRig, zipStart } from "#test/api/files-rig";
import { smallPdf } from "#test/send-file";

describe("receiving an upload", () => {
  const { ctx, listObjects, receive, expectNothingKept } = useFilesRig();
  let png: Buffer;
  let jpeg: Buffer;

  beforeAll(async () => {
    const roof = sharp({ create: { width: 90, height: 60, channels: 3, background: "#864" } });
    png = await roof.clone().png().toBuffer();
    jpeg = await roof.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  });

  it("keeps a sketch as it came, private and not yet in use", async () => {
    const bytes = Buffer.concat([zipStart, randomBytes(90_000)]);
    const record = await receive("Main House.esx", bytes);
    expect(record).toMatchObject({
      kind: "esx",
      state: "stored",
      name: "Main House.esx",
      contentType: "application/octet-stream",
      bytes: bytes.length,
      isPublic: false,
      uploadedFrom: "203.0.113.7",
      uploadedBy: null,
      attachedAt: null,
    });
    expect(await listObjects()).toEqual([record.storageKey]);
    const stored = await ctx.ports.files.get(record.storageKey);
    expect(bytes.equals(await buffer(stored!.stream))).toBe(true);
  });

  it.each([
    ["XML", '<?xml version="1.0"?><XACTDOC></XACTDOC>'],
    ["XML with a byte order mark", '\uFEFF<?xml version="1.0"?><XACTDOC></XACTDOC>'],
    ["an unknown binary form", Buffer.from("0007c3a2b10000ff88", "hex")],
  ])("takes a sketch that is %s", async (_, content) => {
    expect((await receive("roof.ESX", content)).kind).toBe("esx");
  });

  it("takes a blueprint as PDF, and nothing else under that name", async () => {
    expect(await receive("plan.PDF", smallPdf)).toMatchObject({
      kind: "blueprint",
      contentType: "application/pdf",
      width: null,
    });
    await expect(receive("page.pdf", "<html></html>")).rejects.toMatchObject({
      code: "unsupported_type",
    });
  });

  it("keeps a picture as it came, with its dimensions as displayed", async () => {
    const record = await receive("photo.JPG", jpeg);
    expect(record).toMatchObject({
      kind: "blueprint",
      contentType: "image/jpeg",
      bytes: jpeg.length,
      width: 60,
      height: 90,
    });
    const stored = await ctx.ports.files.get(record.storageKey);
    expect((await buffer(stored!.stream)).equals(jpeg)).toBe(true);
  });

  it.each([
    ["page.html", "<html></html>"],
    ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["page.xhtml", '<?xml version="1.0"?><html/>'],
    ["code.js", "alert(1)"],
    ["code.php", "<?php echo 1;"],
    ["tool.exe", "MZ\x90\0"],
    [".htaccess", "Options +Indexes"],
    ["a.pdf.exe", "MZ\x90\0"],
    ["a.exe.", "MZ\x90\0"],
    ["a.png/", "x"],
    ["noending", "x"],
    ["", "x"],
    ["report.pdf.doc", "%PDF-1.7"],
  ])("refuses the name %j", async (name, content) => {
    await expect(receive(name, content)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it.each([
    ["prose", "hello world"],
    ["prose in UTF-16", Buffer.from("\uFEFFhello world", "utf16le")],
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a page behind spaces", " \r\n<!DOCTYPE html><title>x</title>"],
    ["a page in XML", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ["a drawing in XML", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      "a drawing with a prefix",
      '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
    ],
    ["a Windows program", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["a Linux program", Buffer.from("7f454c46020101000000000000000000", "hex")],
    ["a shell script", "#!/bin/sh\nrm -rf /"],
    ["a PHP script", "<?php system($_GET[0]);"],
    ["a PDF", "%PDF-1.7\n%\xe2\xe3"],
  ])("refuses a sketch that really is %s", async (_, content) => {
    await expect(receive("roof.esx", content)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it("refuses a picture whose type differs from its name", async () => {
    await expect(receive("roof.jpg", png)).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(receive("roof.png", zipStart)).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(receive("roof.webp", jpeg)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it("refuses a picture that breaks off in the middle", async () => {
    const noise = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .png()
      .toBuffer();
    const half = noise.subarray(0, noise.length / 2);
    await expect(receive("roof.png", half)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it.each([
    ["../../etc/passwd.esx", "passwd.esx"],
    ["..\\x.esx", "x.esx"],
    ["/abs.esx", "abs.esx"],
    ["a\0.esx", "a.esx"],
    ["roof\u202Exse.esx", "roofxse.esx"],
    ['"\r\nX: y".esx', "X y.esx"],
    ["shell.php.esx", "shell.php.esx"],
    ["Dächer O’Brien.esx", "Dächer O’Brien.esx"],
    [`${"x".repeat(300)}.esx`, `${"x".repeat(196)}.esx`],
  ])("stores %j under a generated name and shows it as %j", async (given, shown) => {
    const record = await receive(given, zipStart);
    expect(record.name).toBe(shown);
    expect(record.storageKey).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}$/);
    expect(await listObjects()).toEqual([record.storageKey]);
  });
});
