import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "#platform/ports";
import { createMailbox, MAX_STORED_MAILS } from "./mailbox.ts";

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "mailbox-")), "mail");
});
afterEach(() => rm(join(directory, ".."), { recursive: true }));

const mail = (number: number, subject = `Mail ${number}`): Mail => ({
  to: { name: "Ana", address: "ana@buyer.example" },
  subject,
  html: "<p>é ×</p>",
  text: "é ×",
  messageId: `<${number}@shop.example>`,
});

test("an unused mailbox is empty", async () => {
  const mailbox = createMailbox({ directory });
  expect(await mailbox.list()).toEqual([]);
  expect(await mailbox.find("0".repeat(32))).toBeNull();
});

test("mails are listed newest first and found whole by id, also after a restart", async () => {
  const now = () => new Date("2030-01-01T10:00:00Z");
  const mailbox = createMailbox({ directory, now });
  for (const number of [1, 2, 3]) await mailbox.send(mail(number));
  const mails = await createMailbox({ directory }).list();
  expect(mails.map((one) => one.subject)).toEqual(["Mail 3", "Mail 2", "Mail 1"]);
  expect(mails[2]).toMatchObject({ ...mail(1), storedAt: "2030-01-01T10:00:00.000Z" });
  expect(await mailbox.find(mails[1]!.id)).toEqual(mails[1]);
});

test("attachments and pictures are stored with their mail", async () => {
  const mailbox = createMailbox({ directory });
  const bytes = Uint8Array.from([0, 255, 10]);
  await mailbox.send({
    ...mail(1),
    attachments: [{ name: "Receipt.pdf", contentType: "application/pdf", bytes }],
    pictures: [{ contentId: "mark", name: "mark.png", contentType: "image/png", bytes }],
  });
  const [stored] = await mailbox.list();
  expect(stored!.pictures).toEqual([
    { contentId: "mark", name: "mark.png", contentType: "image/png", base64: "AP8K" },
  ]);
  expect(stored!.attachments).toEqual([
    { name: "Receipt.pdf", contentType: "application/pdf", base64: "AP8K" },
  ]);
});

test("a second copy of a mail replaces the first", async () => {
  const mailbox = createMailbox({ directory });
  await Promise.all([mailbox.send(mail(1)), mailbox.send(mail(2))]);
  await Promise.all([mailbox.send(mail(1, "Again")), mailbox.send(mail(1, "And again"))]);
  const mails = await mailbox.list();
  expect(mails.map((one) => one.subject)).toEqual(["And again", "Mail 2"]);
  await createMailbox({ directory }).send(mail(3));
  expect(await readdir(directory)).toHaveLength(3);
});

test("mails sent at the same time are all kept", async () => {
  for (let round = 0; round < 20; round++) {
    const place = join(directory, String(round));
    const mailbox = createMailbox({ directory: place });
    await Promise.all(Array.from({ length: 10 }, (_, number) => mailbox.send(mail(number))));
    expect(await mailbox.list()).toHaveLength(10);
  }
});

test("only the newest mails are kept", async () => {
  const mailbox = createMailbox({ directory });
  await mailbox.send(mail(1));
  const old = Array.from({ length: MAX_STORED_MAILS }, (_, index) =>
    writeFile(
      join(
        directory,
        `2020-01-01T000000.${String(index).padStart(3, "0")}Z-${String(index).padStart(32, "0")}.json`,
      ),
      "{}",
    ),
  );
  await Promise.all(old);
  await mailbox.send(mail(2));
  expect(await mailbox.list()).toHaveLength(MAX_STORED_MAILS);
  for (let number = 3; number < 60; number++) await mailbox.send(mail(2));
  const names = (await readdir(directory)).sort();
  expect(names.length).toBeLessThan(MAX_STORED_MAILS + 50);
  expect(names[0]).toContain("2020-01-01T000000.002Z");
  expect((await mailbox.list()).slice(0, 2).map((one) => one.subject)).toEqual([
    "Mail 2",
    "Mail 1",
  ]);
});

test("mails are readable only by the shop's account, and an unfinished file is not a mail", async () => {
  const mailbox = createMailbox({ directory });
  await mailbox.send(mail(1));
  await writeFile(join(directory, "0c5fbd7e-9c0c-4e52-a7b2-3f4c8d1b2a11.part"), '{"sub');
  expect(await mailbox.list()).toHaveLength(1);
  const name = (await readdir(directory)).find((one) => one.endsWith(".json"))!;
  expect((await stat(join(directory, name))).mode & 0o077).toBe(0);
  expect((await stat(directory)).mode & 0o077).toBe(0);
});

test("an id can't escape the mailbox folder", async () => {
  const mailbox = createMailbox({ directory });
  await mailbox.send(mail(1));
  await writeFile(join(directory, "..", "secret.json"), "{}");
  for (const id of ["../secret", "..%2fsecret", "", "."]) expect(await mailbox.find(id)).toBeNull();
});
