import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InlinePicture, Mail, MailAttachment, Mailer } from "#platform/ports";

export const MAX_STORED_MAILS = 500;
const PRUNE_EVERY = 50;

interface StoredFile {
  name: string;
  contentType: string;
  base64: string;
}

export interface StoredMail extends Omit<Mail, "attachments" | "pictures"> {
  attachments?: StoredFile[];
  pictures?: (StoredFile & { contentId: string })[];
  /** 32 hexadecimal digits, made from the Message-ID. */
  id: string;
  /** ISO 8601 in UTC. */
  storedAt: string;
}

export interface Mailbox extends Mailer {
  /** Newest first, at most `MAX_STORED_MAILS`. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
}

/** Replaces a mail server: stores the newest mails as files that only the shop's account can read. */
export function createMailbox(options: { directory: string; now?: () => Date }): Mailbox {
  const { directory, now = () => new Date() } = options;
  const nextInstant = risingClock(now);
  let sent = 0;

  return {
    async send({ attachments = [], pictures = [], ...mail }) {
      if (sent === 0) await mkdir(directory, { recursive: true, mode: 0o700 });
      const stored: StoredMail = {
        ...mail,
        ...(attachments.length > 0 ? { attachments: attachments.map(asStored) } : {}),
        ...(pictures.length > 0 ? { pictures: pictures.map(asStoredPicture) } : {}),
        id: makeMailId(mail.messageId),
        storedAt: nextInstant().toISOString(),
      };
      await writeAtomically(directory, formatMailFileName(stored), JSON.stringify(stored, null, 2));
      // Scanning the folder takes longer than writing a mail.
      if (sent++ % PRUNE_EVERY === 0) await removeSuperfluous(directory);
    },
    async list() {
      const names = await listNames(directory);
      const mails = await Promise.all(names.map((name) => readMail(directory, name)));
      return mails.filter((mail) => mail !== null);
    },
    async find(id) {
      const names = await listNames(directory);
      const name = names.find((candidate) => mailIdIn(candidate) === id);
      return name === undefined ? null : readMail(directory, name);
    },
  };
}

const asStored = ({ name, contentType, bytes }: MailAttachment): StoredFile => ({
  name,
  contentType,
  base64: Buffer.from(bytes).toString("base64"),
});

const asStoredPicture = ({ contentId, ...picture }: InlinePicture) => ({
  ...asStored(picture),
  contentId,
});

const makeMailId = (messageId: string) =>
  createHash("sha256").update(messageId).digest("hex").slice(0, 32);

/** The name begins with the instant, so that the order of names is the order of arrival. */
const formatMailFileName = (mail: StoredMail) =>
  `${mail.storedAt.replaceAll(":", "")}-${mail.id}.json`;
const mailName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-([0-9a-f]{32})\.json$/;
const mailIdIn = (name: string) => mailName.exec(name)?.[1];

/** Two mails of this process never share an instant. */
function risingClock(now: () => Date): () => Date {
  let last = 0;
  return () => new Date((last = Math.max(last + 1, now().getTime())));
}

const listNames = async (directory: string): Promise<string[]> =>
  pickKeptMails((await readdir(directory).catch(nullWhenMissing)) ?? []);

/** The newest copy of each mail, newest first, as many as are kept. */
function pickKeptMails(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => mailName.test(name))
    .sort()
    .reverse();
  const seen = new Set<string | undefined>();
  return newestFirst
    .filter((name) => !seen.has(mailIdIn(name)) && seen.add(mailIdIn(name)))
    .slice(0, MAX_STORED_MAILS);
}

async function readMail(directory: string, name: string): Promise<StoredMail | null> {
  const json = await readFile(join(directory, name), "utf8").catch(nullWhenMissing);
  return json === null ? null : (JSON.parse(json) as StoredMail);
}

async function writeAtomically(directory: string, name: string, content: string): Promise<void> {
  const temporary = join(directory, `${randomUUID()}.part`);
  await writeFile(temporary, content, { mode: 0o600 });
  await rename(temporary, join(directory, name));
}

/** Deletes earlier copies of a resent mail, and all mails beyond the newest. */
async function removeSuperfluous(directory: string): Promise<void> {
  // Lists the folder only once: a mail that arrived between two listings would be deleted as surplus.
  const names = (await readdir(directory)).filter((name) => mailName.test(name));
  const kept = new Set(pickKeptMails(names));
  const superfluous = names.filter((name) => !kept.has(name));
  await Promise.all(superfluous.map((name) => rm(join(directory, name), { force: true })));
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
