import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Bell, ClipboardList, type LucideIcon, Package, Settings, Store, User } from "lucide-react";
import type { PageAddress } from "#browser/loading/page-links";
import { useTimeout } from "#browser/time/use-timeout";
import { apiQuery } from "#client/api-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Product } from "#contracts/calls/catalogue";
import type { Customer } from "#contracts/calls/customers";
import { pickFileReference } from "#contracts/job-references";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { formatFullName } from "#contracts/person-name";
import { may, type Right } from "#contracts/rights";
import type { Role } from "#contracts/roles";
import { sectionNames, settingsSections } from "#contracts/settings-sections";
import {
  type FieldList,
  listFields,
  listHref,
  listOfficePages,
  type OfficePage,
  orderStatusText,
} from "#office/kit";
import { sectionFields } from "#office/settings";
import { Row } from "#ui/layout/layout";

interface PaletteResultsProps {
  role: Role;
  /** What was typed. */
  text: string;
  listId: string;
  /** The keys that are pressed in the field, also those from before this was loaded. */
  keys: { listen: (take: (key: string) => void) => () => void };
  onActive: (optionId: string | undefined) => void;
  onGo: (to: PageAddress) => void;
}

/** What can be jumped to by a few letters of its name: an order, a customer, a page, a setting or an action. */
export default function PaletteResults(props: PaletteResultsProps) {
  const { role, text, listId, keys, onActive, onGo } = props;
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const search = usePaletteSearch(role, text);
  // Server results come last, so that nothing moves while one is about to press it.
  const found = [...fixedGroups(role, text.trim()), ...search.groups].filter(isFilled);
  // Only where nothing has the text as it was typed: nobody is to be led to what they don't mean.
  const isMistyped = found.length === 0 && !search.isSearching;
  const groups = isMistyped ? fixedGroups(role, text.trim(), isNearlyIn).filter(isFilled) : found;
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => chosen?.text === text && id === chosen.id),
  );
  const current = entries[at];
  const optionId = current && `${listId}-${current.id}`;
  const tellActive = useEffectEvent(onActive);
  useEffect(() => tellActive(optionId), [optionId]);
  // Who knows what they look for presses Enter before the server has answered.
  const [awaited, setAwaited] = useState<string | null>(null);
  const isFound = awaited === text && current !== undefined && !search.isSearching;
  const goOn = useEffectEvent(() => {
    if (current) onGo(current.to);
  });
  useEffect(() => {
    if (isFound) goOn();
  }, [isFound]);
  const press = useEffectEvent((key: string) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && entries.length > 0) {
      const { id } = entries[(at + step + entries.length) % entries.length]!;
      setChosen({ id, text });
      document.getElementById(`${listId}-${id}`)?.scrollIntoView({ block: "nearest" });
    }
    if (key !== "Enter") return;
    if (current) onGo(current.to);
    else setAwaited(text);
  });
  useEffect(() => keys.listen((key) => press(key)), [keys]);
  return (
    <>
      <div
        role="listbox"
        id={listId}
        aria-label="Results"
        className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2"
      >
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            listId={listId}
            currentId={current?.id}
            onChoose={(id) => setChosen({ id, text })}
            onGo={({ to }) => onGo(to)}
          />
        ))}
      </div>
      {(entries.length === 0 || search.isSearching) && (
        <p role="status" className="px-4 pb-4 text-center text-sm text-ink-soft">
          {search.isSearching ? "Searching…" : "Nothing matches."}
        </p>
      )}
    </>
  );
}

interface GroupProps {
  group: PaletteGroup;
  listId: string;
  currentId: string | undefined;
  onChoose: (id: string) => void;
  onGo: (entry: PaletteEntry) => void;
}

function Group({ group, listId, currentId, onChoose, onGo }: GroupProps) {
  return (
    <div role="group" aria-label={group.title} className="not-first:mt-2">
      <p aria-hidden className="eyebrow px-3 py-1.5">
        {group.title}
      </p>
      {group.entries.map((entry) => {
        const { id, label, detail, note, icon: Icon } = entry;
        return (
          <Row
            key={id}
            role="option"
            id={`${listId}-${id}`}
            aria-selected={id === currentId}
            tabIndex={-1}
            onPointerMove={() => onChoose(id)}
            onClick={() => onGo(entry)}
            gap={3}
            className="min-h-9 cursor-pointer rounded-lg px-3 text-sm aria-selected:bg-primary-soft aria-selected:text-primary-strong"
          >
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{label}</span>
              {note && <span className="block truncate text-xs text-ink-soft">{note}</span>}
            </span>
            {detail && (
              <span className="ml-auto max-w-2/5 shrink-0 truncate text-ink-soft">{detail}</span>
            )}
          </Row>
        );
      })}
    </div>
  );
}

interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** At the end of the line, such as an email address. */
  detail?: string;
  /** A second line. */
  note?: string;
  icon: LucideIcon;
  to: PageAddress;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const elsewhere: readonly PaletteEntry[] = [
  { id: "shop", label: "View shop", icon: Store, to: "/" },
  { id: "notifications", label: "Notifications", icon: Bell, to: "/notifications" },
  { id: "account", label: "Account Settings", icon: Settings, to: "/account" },
];

/**
 * A role's pages, their sections and actions where every word of the text is in the name, or in that of the page around
 * it. All pages and actions for an empty text.
 */
export function fixedGroups(
  role: string,
  text: string,
  isIn = (word: string, name: string): boolean => name.includes(word),
): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const fits = ({ label, detail = "" }: PaletteEntry) => {
    const [name, around] = [label.toLowerCase(), detail.toLowerCase()];
    const isNamed = (word: string) => isIn(word, name);
    return words.some(isNamed) && words.every((word) => isNamed(word) || isIn(word, around));
  };
  const pages = listOfficePages(role);
  const sections = text === "" ? [] : pages.flatMap(listSections(role));
  return [
    { title: "Pages", entries: pages.map(pageEntry).filter(fits) },
    { title: "Sections", entries: sections.filter(fits) },
    { title: "Actions", entries: [...pages.flatMap(listActions(role)), ...elsewhere].filter(fits) },
  ];
}

const isFilled = ({ entries }: PaletteGroup): boolean => entries.length > 0;

const SHORTEST_MISTYPED = 4;

/** Whether a word of the name starts with this word, allowing one wrong, missing, extra or swapped letter: "reciepts". */
export const isNearlyIn = (word: string, name: string): boolean =>
  name.includes(word) ||
  (word.length >= SHORTEST_MISTYPED &&
    name
      .split(/[^a-z]+/)
      .some((meant) =>
        [-1, 0, 1].some((more) => isOneSlip(word, meant.slice(0, word.length + more))),
      ));

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let [end, endOfMeant] = [typed.length, meant.length];
  while (end > start && endOfMeant > start && typed[end - 1] === meant[endOfMeant - 1]) {
    end -= 1;
    endOfMeant -= 1;
  }
  const [slip, instead] = [typed.slice(start, end), meant.slice(start, endOfMeant)];
  if (slip.length <= 1 && instead.length <= 1) return true;
  return slip.length === 2 && instead === `${slip[1]}${slip[0]}`;
}

const pageEntry = ({ to, label, icon }: OfficePage): PaletteEntry => ({ id: to, label, icon, to });

/** The sections of a page; of the shop's settings also what can be set in them. */
const listSections =
  (role: string) =>
  ({ to, label: page, icon, sections = [] }: OfficePage): readonly PaletteEntry[] => {
    const own = sections.filter(({ right }) => !right || may(role, right));
    const entries = own.map((section) => ({
      id: section.to,
      label: section.label,
      detail: page,
      icon,
      to: section.to,
    }));
    return to === "/admin/settings" ? settings : entries;
  };

const settings: readonly PaletteEntry[] = sectionNames.flatMap((section) => {
  const { title } = settingsSections[section];
  const shown = { icon: Settings, to: `/admin/settings?section=${section}` } as const;
  const fields = listFields(sectionFields[section] as FieldList<unknown>);
  return [
    { id: section, label: title, detail: "Settings", ...shown },
    ...fields.map(({ name, label }) => ({
      id: `${section}.${name}`,
      label,
      detail: `Settings · ${title}`,
      ...shown,
    })),
  ];
});

const listActions =
  (role: string) =>
  ({ icon, actions = [] }: OfficePage): PaletteEntry[] =>
    actions
      .filter(({ right }) => !right || may(role, right))
      .map(({ label, to }) => ({ id: to, label, icon, to }));

const PAUSE_MS = 150;
const SHOWN = 5;

interface PaletteSearch {
  groups: PaletteGroup[];
  isSearching: boolean;
}

/**
 * What the role may see: orders by number, buyer, roof or reference to the job, products by title, customers by name or address. The server is
 * queried when the typing pauses, and never about one letter alone.
 */
function usePaletteSearch(role: Role, text: string): PaletteSearch {
  const trimmed = text.trim();
  const search = useDebounced(trimmed);
  const query = { page: 1, limit: SHOWN, search };
  const isEnabledWith = (right: Right) => search.length > 1 && may(role, right);
  const orders = useQuery({
    ...apiQuery("listAllOrders", { query }),
    enabled: isEnabledWith("work on orders"),
  });
  const customers = useQuery({
    ...apiQuery("listCustomers", { query }),
    enabled: isEnabledWith("manage customers"),
  });
  const products = useQuery({
    ...apiQuery("listProducts", { query: { ...query, sort: "latest" } }),
    enabled: isEnabledWith("edit the catalogue"),
  });
  const isShown = search.length > 1 && trimmed.length > 1;
  const group = (title: string, entries: PaletteEntry[] = []): PaletteGroup => ({
    title,
    entries: isShown ? entries : [],
  });
  return {
    groups: [
      group("Orders", orders.data?.data.map(orderEntryFor(role))),
      group("Products", products.data?.data.map(productEntry)),
      group("Customers", customers.data?.data.data.customers.map(customerEntry)),
    ],
    isSearching:
      trimmed.length > 1 &&
      (trimmed !== search || [orders, products, customers].some(({ isFetching }) => isFetching)),
  };
}

/** By its roof, which names a job to those who work on it; by its number and buyer where there is none. */
const orderEntryFor =
  (role: Role) =>
  ({ _id, contact, status, roof, jobReferences, products, ...order }: OrderRow): PaletteEntry => {
    const buyer = `${formatOrderNumber(_id)} · ${formatFullName(contact)}`;
    const claim = jobReferences && pickFileReference(jobReferences);
    const titles = [...new Set(products.map(({ product }) => product.title))];
    return {
      id: _id,
      label: roof || buyer,
      note: [roof && buyer, claim, titles.join(", ")].filter(Boolean).join(" · "),
      detail: may(role, "handle payments")
        ? `${orderStatusText(status)} · ${formatUsd(order.totalPrice)}`
        : orderStatusText(status),
      icon: ClipboardList,
      to: listHref("orders", { order: _id }),
    };
  };

const productEntry = ({ _id, title }: Product): PaletteEntry => ({
  id: _id,
  label: title,
  icon: Package,
  to: listHref("products", { product: _id }),
});

const customerEntry = ({ _id, name, email }: Customer): PaletteEntry => ({
  id: _id,
  label: name,
  detail: email,
  icon: User,
  to: listHref("customers", { customer: _id }),
});

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useTimeout(() => setSettled(text), PAUSE_MS, text);
  return settled;
}
