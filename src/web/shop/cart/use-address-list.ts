import { useEffect, useEffectEvent, useState } from "react";
import { newLocalId } from "#browser/state/new-local-id";
import { serverNow } from "#browser/time/server-clock";
import { ApiError, pickErrorMessage } from "#client/api";
import type { Product } from "#contracts/calls/catalogue";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { type CartLine, MAX_CART_LINES } from "#contracts/cart-lines";
import type { CustomFieldValues } from "#contracts/custom-fields";
import { checkCustomFields } from "#contracts/custom-fields";
import { MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { restore, tabDraft } from "#form";
import { createMapProvider, keepsWords } from "#map";
import { findCart, parsePitch, type PricedLine, useCart } from "#ordering/cart";
import { orderedText, useOrderedRoofs } from "#ordering/ordered-roofs";
import {
  addressKey,
  checkRoof,
  readAddressList,
  readRoofReferences,
  type RoofErrors,
  type TypedRoof,
} from "./read-address-list.ts";

/** A row of the list and what became of it. */
export interface ListedRoof extends TypedRoof {
  id: string;
  location: { lat: number; lng: number } | null;
  /** Looking its address up on the map; "placed" where the buyer put the pin. */
  search: "waiting" | "found" | "none" | "failed" | "placed";
  /** The address that the map has there. */
  found: string;
  /** The doubts that the buyer saw and accepted. */
  accepted: string[];
  /** Why the cart did not take it; empty unless that happened. */
  refused: string;
}

interface ListDraft {
  /** What is typed or pasted and not read yet. */
  text: string;
  roofs: ListedRoof[];
  unusedColumns: string[];
  leftOutCount: number;
  /** Answers to the product's questions, for all roofs. */
  answers: CustomFieldValues;
  tier: string;
}

const emptyList: ListDraft = {
  text: "",
  roofs: [],
  unusedColumns: [],
  leftOutCount: 0,
  answers: {},
  tier: "",
};

export type RoofState = "error" | "searching" | "doubt" | "ready";

export interface CheckedRoof {
  roof: ListedRoof;
  state: RoofState;
  errors: RoofErrors;
  /** What the buyer is asked about. */
  doubts: string[];
}

/** How many addresses are looked up at the same time. */
const AT_A_TIME = 3;

/** A list of roofs that become lines of one product, kept as long as the tab. */
export function useAddressList(product: Product, map: ShopSettings["map"]) {
  const [kept] = useState(() => tabDraft<ListDraft>(`addressList:${product._id}`));
  const [list, setList] = useState(() => restore(emptyList, kept));
  const [round, setRound] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const [addedCount, setAddedCount] = useState(0);
  const { lines } = useCart();
  useEffect(() => {
    if (list === emptyList || JSON.stringify(list) === JSON.stringify(emptyList)) kept.forget();
    else kept.keep(list);
  }, [kept, list]);
  const set = (changes: Partial<ListDraft>) => setList((now) => ({ ...now, ...changes }));
  const change = (id: string, changes: Partial<ListedRoof>) =>
    setList((now) => ({
      ...now,
      roofs: now.roofs.map((roof) => (roof.id === id ? { ...roof, ...changes } : roof)),
    }));
  useSearch({ roofs: list.roofs, map, round, onFound: change });
  const ordered = useOrderedBefore(list.roofs, product);
  const checked = checkRoofs(list.roofs, { lines, ordered });
  const answerErrors = checkCustomFields(product.customFields, list.answers).errors;
  const ready = checked.filter(({ state }) => state === "ready");
  const room = Math.max(0, MAX_CART_LINES - lines.length);
  const add = async () => {
    setIsAdding(true);
    const done = new Set<string>();
    for (const { roof } of ready.slice(0, room)) {
      try {
        await (await findCart())?.restore([toLine(roof, product, list)]);
        done.add(roof.id);
      } catch (error) {
        change(roof.id, { refused: pickErrorMessage(error, "It could not be added.") });
        // Without a connection the others can't be added either.
        if (error instanceof ApiError && error.status === 0) break;
      }
    }
    setList((now) => ({ ...now, roofs: now.roofs.filter(({ id }) => !done.has(id)) }));
    setAddedCount((before) => before + done.size);
    setIsAdding(false);
    return done.size === list.roofs.length;
  };
  return {
    ...list,
    checked,
    answerErrors,
    readyCount: ready.length,
    room,
    isAdding,
    addedCount,
    set,
    add,
    /** Reads what is typed and appends it to the rows; rows from the file of failed rows replace theirs. */
    read(text: string) {
      const { roofs, unusedColumns, leftOutCount, hasProblems } = readAddressList(text);
      const replaced = hasProblems ? findCorrected(checked, roofs) : [];
      setList((now) => ({
        ...now,
        text: roofs.length === 0 ? now.text : "",
        unusedColumns,
        leftOutCount,
        roofs: [...now.roofs.filter(({ id }) => !replaced.includes(id)), ...roofs.map(toListed)],
      }));
      setRound((before) => before + 1);
      return roofs.length;
    },
    change(id: string, changes: Partial<ListedRoof>) {
      change(id, { ...changes, refused: "" });
    },
    /** As if each doubt had been accepted by itself. */
    acceptAll() {
      for (const { roof, doubts } of checked) change(roof.id, { accepted: doubts });
    },
    /** Looks a changed address up again, or those that could not be looked up. */
    search(ids: readonly string[]) {
      for (const id of ids) change(id, { search: "waiting" });
      setRound((before) => before + 1);
    },
    remove: (id: string) =>
      setList((now) => ({ ...now, roofs: now.roofs.filter((roof) => roof.id !== id) })),
  };
}

/** The failed rows that come back corrected. Exported for its test. */
export const findCorrected = (
  checked: readonly CheckedRoof[],
  roofs: readonly TypedRoof[],
): string[] =>
  checked
    .filter(({ state }) => state === "error" || state === "doubt")
    .filter(({ roof }) => roofs.some((corrected) => isSameJob(roof, corrected)))
    .map(({ roof }) => roof.id);

const isSameJob = (one: TypedRoof, other: TypedRoof): boolean =>
  (one.address !== "" && addressKey(one.address) === addressKey(other.address)) ||
  (["claimNumber", "jobNumber"] as const).some((key) => one[key] !== "" && one[key] === other[key]);

const toListed = (roof: TypedRoof): ListedRoof => ({
  ...roof,
  id: newLocalId(),
  location: null,
  search: "waiting",
  found: "",
  accepted: [],
  refused: "",
});

const toLine = (roof: ListedRoof, product: Product, list: ListDraft): CartLine => {
  const jobReferences = readRoofReferences(roof);
  const { values } = checkCustomFields(product.customFields, list.answers);
  return {
    // The cart takes a line once, however often it is sent.
    _id: roof.id,
    product: product._id,
    quantity: 1,
    additionalData: {
      customFields: values,
      projectDetails: {
        address: roof.address,
        location: roof.location,
        primaryPitch: roof.pitch.trim() === "" ? null : parsePitch(roof.pitch),
        secondaryPitch: null,
        instructions: roof.instructions,
      },
      files: { esxFile: null, blueprint: null },
      attachments: [],
      ...(list.tier && { tier: list.tier }),
      ...(jobReferences && { jobReferences }),
    },
  };
};

interface Known {
  lines: readonly CartLine[];
  /** What is known of earlier orders, by the row's id. */
  ordered: ReadonlyMap<string, string>;
}

/** Each row with its state. Exported for its test. */
export function checkRoofs(roofs: readonly ListedRoof[], { lines, ordered }: Known): CheckedRoof[] {
  const now = new Date(serverNow());
  const inCart = new Set(
    lines.map(({ additionalData }) => addressKey(additionalData?.projectDetails?.address ?? "")),
  );
  const seen = new Set<string>();
  return roofs.map((roof) => {
    const errors = checkRoof(roof, now);
    const key = addressKey(roof.address);
    const doubts = [
      ...listSearchDoubts(roof),
      ...(seen.has(key) ? ["The same address is in this list above"] : []),
      ...(key !== "" && inCart.has(key) ? ["The same address is in your cart already"] : []),
      ...(ordered.has(roof.id) ? [ordered.get(roof.id)!] : []),
    ];
    seen.add(key);
    const isOpen = doubts.some((doubt) => !roof.accepted.includes(doubt));
    const state =
      Object.keys(errors).length > 0 || roof.refused !== ""
        ? "error"
        : roof.search === "waiting"
          ? "searching"
          : isOpen
            ? "doubt"
            : "ready";
    return { roof, errors, doubts, state };
  });
}

function listSearchDoubts({ search, address, found }: ListedRoof): string[] {
  if (search === "none") return ["The map does not know this address"];
  if (search === "failed") return ["The map could not be asked for this address"];
  if (search === "found" && !keepsWords(found, address))
    return [`The map has another address here: ${found}`];
  return [];
}

interface Search {
  roofs: readonly ListedRoof[];
  map: ShopSettings["map"];
  /** A new one starts with the rows that wait then. */
  round: number;
  onFound: (id: string, changes: Partial<ListedRoof>) => void;
}

function useSearch({ roofs, map, round, onFound }: Search): void {
  const [provider] = useState(() => createMapProvider(map));
  const found = useEffectEvent(onFound);
  const listWaiting = useEffectEvent(() =>
    roofs.filter(({ search, address }) => search === "waiting" && canBeSearched(address)),
  );
  useEffect(() => {
    const { signal, abort } = makeAbort();
    const waiting = listWaiting();
    const work = async () => {
      for (let roof = waiting.shift(); roof && !signal.aborted; roof = waiting.shift()) {
        const { id, address } = roof;
        const outcome = await findPlace(provider, address, signal);
        if (!signal.aborted) found(id, outcome);
      }
    };
    for (let worker = 0; worker < AT_A_TIME; worker++) void work();
    return abort;
  }, [provider, round]);
}

const canBeSearched = (address: string): boolean =>
  address !== "" && address.length <= MAX_ROOF_ADDRESS;

function makeAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

type Provider = Pick<ReturnType<typeof createMapProvider>, "suggest">;

/** How often a row waits for the geocoder's limit, and for how long. */
const WAITS = 3;
const WAIT_MS = 20_000;

async function findPlace(
  provider: Provider,
  address: string,
  signal: AbortSignal,
  waits = WAITS,
): Promise<Partial<ListedRoof>> {
  try {
    const [first] = await provider.suggest(address, signal);
    if (!first) return { search: "none", location: null, found: "" };
    const place = await first.resolve(signal);
    return { search: "found", location: place.location, found: place.address };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || waits === 0 || signal.aborted)
      return { search: "failed" };
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return findPlace(provider, address, signal, waits - 1);
  }
}

/** Asked once all rows have been looked up. */
function useOrderedBefore(
  roofs: readonly ListedRoof[],
  product: Product,
): ReadonlyMap<string, string> {
  const isComplete = roofs.every(
    ({ search, address }) => search !== "waiting" || !canBeSearched(address),
  );
  const asked = isComplete ? roofs.filter(({ address }) => canBeSearched(address)) : [];
  const rows = asked.map(({ id, address, location }): Pick<PricedLine, "line" | "product"> => ({
    product,
    line: {
      _id: id,
      product: product._id,
      quantity: 1,
      additionalData: {
        projectDetails: {
          address,
          location,
          primaryPitch: null,
          secondaryPitch: null,
          instructions: "",
        },
      },
    },
  }));
  const { byLine } = useOrderedRoofs({ status: "ready", cart: { lines: rows } });
  const now = new Date(serverNow());
  return new Map([...byLine].map(([id, ordered]) => [id, orderedText(ordered, now)]));
}
