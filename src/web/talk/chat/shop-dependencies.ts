import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { tabStorage } from "#browser/state/kept-storage";
import { serverNow } from "#browser/time/server-clock";
import { api } from "#client/api";
import { readCalendar } from "#client/read-calendar";
import { findReport, reportAddress, type ReportAnswers } from "#shop/catalogue";
import type { ChatDependencies } from "./chat-store.ts";
import type { FoundReply } from "./conversation.ts";
import { quoteProduct, type ShopNow } from "./quotes.ts";

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

const DEADLINE_MS = 4000;

const fetchSettings = async () => {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  return (await api.getChatSettings({ signal })).data;
};

/** Rejects what takes longer than a visitor waits. */
const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The shop did not reply in time")), DEADLINE_MS);
    }),
  ]);

let ahead: ReturnType<typeof fetchSettings> | null = null;

/** A moment before the chat opens. */
export function prefetchSettings(): void {
  ahead = fetchSettings();
  ahead.catch(() => undefined);
}

const now = () => new Date(serverNow());

async function readShop(): Promise<ShopNow> {
  const [{ data: products }, calendar] = await Promise.all([api.listProducts({}), readCalendar()]);
  return { products, calendar, now: now() };
}

/** The report is named without its price if the calendar can't be read. */
async function readReport(answers: ReportAnswers): Promise<FoundReply> {
  const [{ data: categories }, { data: products }, calendar] = await Promise.all([
    api.listCategories({}),
    api.listProducts({}),
    readCalendar().catch(() => null),
  ]);
  const found = await findReport(answers, categories, async (id) =>
    products.filter((product) => product.categories.some(({ _id }) => _id === id)),
  );
  const { product, category, reason, note } = found;
  const name = product?.title ?? category?.name;
  const quoted = products.find(({ _id }) => _id === product?._id);
  const lines = [
    [name ? `${name}: ${reason}` : reason, note].filter(Boolean).join(" "),
    ...(quoted && calendar ? [quoteProduct(quoted, { products, calendar, now: now() })] : []),
  ];
  return {
    text: lines.join("\n\n"),
    link: { label: name ? `Open ${name}` : "See all products", href: reportAddress(found) },
  };
}

export const shopDependencies: ChatDependencies = {
  loadSettings() {
    const settings = ahead ?? fetchSettings();
    ahead = null;
    return settings;
  },
  loadCalendar: () => inTime(readCalendar()),
  findReport: (answers) => inTime(readReport(answers)),
  readShop: () => inTime(readShop()),
  sendRequest: async (body) => (await api.sendLiveRequest({ body })).data.data,
  mailOrderLink: async (body) => (await api.resendOrderLink({ body })).data.message,
  count(kind) {
    void api.recordChatEvent({ body: { sessionId: visitId(), kind } }).catch(() => undefined);
  },
  storage: tabStorage,
  now,
  random: Math.random,
};
