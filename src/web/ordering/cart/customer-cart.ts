import {
  type QueryClient,
  QueryObserver,
  queryOptions,
  type QueryState,
} from "@tanstack/react-query";
import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { makeListeners } from "#browser/state/store";
import { api } from "#client/api";
import { type ChangeKind, pendingChanges, sendChange, withChanges } from "#client/change";
import type { CartLine as ServerLine } from "#contracts/calls/cart";
import type { Contract } from "#contracts/calls/contract";
import { type CartAddition, type CartLine, setLineQuantity } from "#contracts/cart-lines";
import type { LineEdit } from "#contracts/line-edit";
import { ApiError, type Client, pickErrorMessage } from "#contracts/client";
import { findQueryClient } from "#session";
import { toast } from "#ui/states/toast";
import { type CartState, type CartStore, emptyState, type UnmergedLine } from "./cart-store.ts";
import { guestCart, readGuestLines } from "./guest-cart.ts";

/** Holds only an instant; its change makes the other tabs fetch the cart. */
const changedAt = createBrowserStore({ key: "cartChangedAt", ...plainText });

export function openCustomerCart(userId: string): { cart: CartStore; close: () => void } {
  let known = changedAt.read();
  const cart = makeCustomerCart({
    client: findQueryClient(userId),
    shop: api,
    guest: {
      readLines: readGuestLines,
      remove: (lineId) => guestCart.setQuantity(lineId, 0),
    },
    runExclusively: async (work) =>
      navigator.locks ? navigator.locks.request("guestCart", work) : work(),
    notify: (message) => toast.error(message),
    announce() {
      known = new Date().toISOString();
      changedAt.write(known);
    },
  });
  const close = changedAt.subscribe(() => {
    if (changedAt.read() !== known) cart.reload();
    known = changedAt.read();
  });
  return { cart, close };
}

export type CartShop = Pick<
  Client<Contract>,
  "getCart" | "addToCart" | "setCartQuantity" | "editCartLine" | "removeFromCart" | "clearCart"
>;

interface CustomerCartDependencies {
  client: QueryClient;
  shop: CartShop;
  /** The guest cart from before logging in. */
  guest: GuestLines;
  /** Runs in one tab at a time. */
  runExclusively: <T>(work: () => Promise<T>) => Promise<T>;
  notify: (message: string) => void;
  announce: () => void;
}

type CartData = Pick<CartState, "lines" | "products" | "left">;

type CartChange =
  | { kind: "quantity"; lineId: string; quantity: number }
  | { kind: "addition"; addition: CartAddition; key?: string }
  | { kind: "edit"; lineId: string; edit: LineEdit }
  | { kind: "clearing" };

/** A customer's cart, stored by the shop: the query `getCart`, fetched after the guest cart has been merged. */
export function makeCustomerCart(dependencies: CustomerCartDependencies): CartStore {
  const { client } = dependencies;
  const query = cartQuery(dependencies);
  const kind = cartChanges(dependencies);
  const changes = () => pendingChanges(client, kind);
  const read = makeReader(() => [client.getQueryState(query.queryKey), changes()], kind);
  const { subscribe } = makeListeners((notify) => {
    const unsubscribe = new QueryObserver(client, query).subscribe(notify);
    const stop = client.getMutationCache().subscribe(notify);
    return () => {
      unsubscribe();
      stop();
    };
  });
  const send = async (change: CartChange) => {
    try {
      await sendChange(client, kind, change);
    } finally {
      // Also after a failure: changes before it may have been made.
      if (changes().length === 0) dependencies.announce();
    }
  };
  const setQuantity = (lineId: string, quantity: number) => {
    // The failure has been shown.
    send({ kind: "quantity", lineId, quantity }).catch(() => undefined);
  };
  const restore = async (lines: readonly CartLine[]) => {
    for (const line of lines)
      await send({ kind: "addition", addition: line, key: formatReorderKey(line) });
  };
  return {
    read,
    subscribe,
    add: (addition) => send({ kind: "addition", addition }),
    setQuantity,
    remove(lineId) {
      const line = read().lines.find(({ _id }) => _id === lineId);
      setQuantity(lineId, 0);
      return () => {
        if (line)
          restore([line]).catch((error: unknown) =>
            dependencies.notify(describeCartProblem(error)),
          );
      };
    },
    edit: (lineId, edit) => send({ kind: "edit", lineId, edit }),
    restore,
    clear: () => send({ kind: "clearing" }),
    reload() {
      if (changes().length === 0) void client.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}

const queryKey = ["getCart"] as const;

const cartQuery = ({ shop, guest, runExclusively }: CustomerCartDependencies) =>
  queryOptions({
    queryKey,
    queryFn: async (): Promise<CartData> => {
      const left = await runExclusively(() =>
        moveGuestLines(guest, (line) => post(shop, line, formatReorderKey(line))),
      );
      return toCartData((await shop.getCart({})).data, left);
    },
    // The page offers to try again.
    retry: false,
    staleTime: Infinity,
  });

/** Quantities and removals are shown at once. */
function cartChanges({
  client,
  shop,
  notify,
}: CustomerCartDependencies): ChangeKind<CartData, CartChange> {
  const kind: ChangeKind<CartData, CartChange> = {
    queryKey,
    apply: (data, change) => (change.kind === "quantity" ? withQuantity(data, change) : data),
    async send(change) {
      const known = client.getQueryData<CartData>(queryKey);
      if (known && isSuperseded(change, pendingChanges(client, kind))) return known;
      const { data } = await sendToShop(shop, change);
      return toCartData(data, client.getQueryData<CartData>(queryKey)?.left ?? []);
    },
    onError(error, change) {
      if (change.kind === "quantity" && !isSessionOver(error)) notify(describeCartProblem(error));
    },
  };
  return kind;
}

function withQuantity(data: CartData, { lineId, quantity }: { lineId: string; quantity: number }) {
  const line = data.lines.find(({ _id }) => _id === lineId);
  if (!line || line.quantity === quantity) return data;
  return { ...data, lines: setLineQuantity(data.lines, lineId, quantity) };
}

/** Only the last one of several pending changes of a line is sent. */
const isSuperseded = (change: CartChange, pending: readonly CartChange[]): boolean =>
  change.kind === "quantity" &&
  pending.findLast((other) => other.kind === "quantity" && other.lineId === change.lineId) !==
    change;

type Held = [QueryState<CartData> | undefined, readonly CartChange[]];

/** Referentially stable while nothing changes. */
function makeReader(
  readCache: () => Held,
  kind: ChangeKind<CartData, CartChange>,
): () => CartState {
  let seen: readonly unknown[] = [];
  let shown: CartState;
  return () => {
    const [query, changes] = readCache();
    const { data, error = null } = query ?? {};
    const hasFailed = !data && error !== null && query?.fetchStatus === "idle";
    const status = data ? "ready" : hasFailed ? "failed" : "loading";
    const now = [status, data, error, ...changes];
    if (now.length !== seen.length || now.some((part, index) => part !== seen[index]))
      shown = {
        ...emptyState,
        ...(data && withChanges(kind, data, changes, queryKey)),
        status,
        message: hasFailed ? describeCartProblem(error) : "",
      };
    seen = now;
    return shown;
  };
}

function sendToShop(shop: CartShop, change: CartChange) {
  if (change.kind === "clearing") return shop.clearCart({});
  if (change.kind === "addition") return post(shop, change.addition, change.key);
  if (change.kind === "edit")
    return shop.editCartLine({ params: { id: change.lineId }, body: change.edit });
  return putQuantity(shop, change.lineId, change.quantity);
}

const post = (shop: CartShop, { product, quantity, additionalData }: CartAddition, key?: string) =>
  shop.addToCart({
    body: { productId: product, quantity, ...additionalData },
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

const putQuantity = (shop: CartShop, lineId: string, quantity: number) =>
  quantity < 1
    ? shop.removeFromCart({ params: { id: lineId } })
    : shop.setCartQuantity({ params: { id: lineId }, body: { quantity } });

/** A line is sent again if the page is left before it is deleted here, or if others that are restored with it fail. */
const formatReorderKey = ({ _id, quantity }: CartLine): string =>
  `${_id}-${quantity}`.replace(/[^\w-]/g, "-").slice(-100);

function toCartData(serverLines: readonly ServerLine[], left: readonly UnmergedLine[]): CartData {
  const products = new Map(serverLines.map((line) => [line.productId, line.product]));
  return { lines: serverLines.map(toLine), products, left };
}

function toLine({ _id, productId, quantity, ...details }: ServerLine): CartLine {
  const { customFields, projectDetails, files, attachments, tier, jobReferences } = details;
  const additionalData = { customFields, projectDetails, files, attachments, tier, jobReferences };
  return { _id, product: productId, quantity, additionalData };
}

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

const describeCartProblem = (error: unknown): string =>
  pickErrorMessage(error, "Your cart could not be changed. Please try again.");

interface GuestLines {
  readLines(): readonly CartLine[];
  remove(lineId: string): void;
}

/**
 * Merges the guest cart into the account's, line by line: each is deleted here once the shop has stored it. Returns
 * those that remain. Without a response the rest waits for the next time.
 */
async function moveGuestLines(
  guest: GuestLines,
  post: (line: CartLine) => Promise<unknown>,
): Promise<UnmergedLine[]> {
  const left: UnmergedLine[] = [];
  let failure: ApiError | null = null;
  for (const line of guest.readLines()) {
    const error: ApiError | null = isAboutTheLine(failure)
      ? await post(line).then(() => null, asApiError)
      : failure;
    if (error === null) guest.remove(line._id);
    else left.push({ line, reason: error.message });
    failure = error;
  }
  return left;
}

/** Other lines may still be accepted. */
const isAboutTheLine = (error: ApiError | null): boolean =>
  error === null || [400, 404, 409, 413].includes(error.status);

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError && error.status !== 401) return error;
  throw error;
}
