import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { tabStorage } from "#browser/kept-storage";
import { serverNow } from "#browser/server-clock";
import { api } from "#client/api";
import { readCalendar } from "#client/read-calendar";
import { findReportInShop, reportAddress, type ReportAnswers } from "#shop/catalogue";
import type { ChatDependencies } from "./chat-store.ts";

const kept = createBrowserStore({ key: "chat-visit", ...plainText, storage: tabStorage });

/** A random id for this visit, by which it is counted once; it does not identify the visitor. */
function visitId(): string {
  const known = kept.read();
  if (known !== null) return known;
  const id = newUuid();
  kept.write(id);
  return id;
}

/** Also where `crypto.randomUUID` is missing because the page came over plain HTTP. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const SETTINGS_DEADLINE_MS = 4000;

const fetchSettings = async () => {
  const signal = AbortSignal.timeout(SETTINGS_DEADLINE_MS);
  return (await api.getChatSettings({ signal })).data;
};

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The shop did not reply in time")), SETTINGS_DEADLINE_MS);
  });

let ahead: ReturnType<typeof fetchSettings> | null = null;

/** A moment before the chat opens. */
export function prefetchSettings(): void {
  ahead = fetchSettings();
  ahead.catch(() => undefined);
}

export const shopDependencies: ChatDependencies = {
  loadSettings() {
    const settings = ahead ?? fetchSettings();
    ahead = null;
    return settings;
  },
  loadCalendar: () => Promise.race([readCalendar(), tooLate()]),
  findReport: async (answers: ReportAnswers) => {
    const found = await findReportInShop(api, answers);
    const { product, category, reason, note } = found;
    const name = product?.title ?? category?.name;
    return {
      text: [name ? `${name}: ${reason}` : reason, note].filter(Boolean).join(" "),
      link: { label: name ? `Open ${name}` : "See all products", href: reportAddress(found) },
    };
  },
  sendRequest: async (body) => (await api.sendLiveRequest({ body })).data.data,
  mailOrderLink: async (body) => (await api.resendOrderLink({ body })).data.message,
  count(kind) {
    void api.recordChatEvent({ body: { sessionId: visitId(), kind } }).catch(() => undefined);
  },
  storage: tabStorage,
  now: () => new Date(serverNow()),
  random: Math.random,
};
