import { serverNow } from "#browser/server-clock";
import { tabStorage } from "#browser/kept-storage";
import { api } from "#client/api";
import { readCalendar } from "#client/read-calendar";
import { findReportInShop, reportAddress, type ReportAnswers } from "#shop/catalogue";
import type { ChatDependencies } from "./chat-store.ts";
import { visitId } from "./visit-id.ts";

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
