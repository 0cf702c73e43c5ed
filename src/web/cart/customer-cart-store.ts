import type { CartLine as ServerLine } from "#contracts/calls/cart";
import type { Contract } from "#contracts/calls/contract";
import { type CartAddition, type CartLine, setLineQuantity } from "#contracts/cart-lines";
import { ApiError, type Client } from "#contracts/client";
import { type CartState, type CartStore, loadingState } from "./cart-store.ts";
import { type GuestLines, moveGuestLines } from "./move-guest-lines.ts";

export type CartShop = Pick<
  Client<Contract>,
  "getCart" | "addToCart" | "setCartQuantity" | "removeFromCart" | "clearCart"
>;

interface CustomerCartWorld {
  shop: CartShop;
  /** What was put in the cart before signing in. */
  guest: GuestLines;
  /** Runs in one tab at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** A change that was shown could not be kept. */
  tell: (message: string) => void;
  /** This cart changed at the shop. */
  announce: () => void;
}

export interface CustomerCartStore extends CartStore {
  /** Fetches the cart, after the lines of before signing in have moved in. */
  load(): Promise<void>;
}

/** A customer's cart, kept by the shop. Quantities and removals show at once and are sent one after another. */
export function makeCustomerCart(world: CustomerCartWorld): CustomerCartStore {
  const { shop } = world;
  const listeners = new Set<() => void>();
  /** Quantities that are not sent yet, by line. */
  const wanted = new Map<string, number>();
  let state: CartState = loadingState;
  let sending: Promise<void> | null = null;
  /** The call before the next one. */
  let last: Promise<void> = Promise.resolve();

  const show = (changes: Partial<CartState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  /** An answer does not undo what is shown and on its way. */
  const showAnswer = (answer: readonly ServerLine[]) => {
    let lines = answer.map(toLine);
    for (const [lineId, quantity] of wanted) lines = setLineQuantity(lines, lineId, quantity);
    const products = new Map(answer.map((line) => [line.productId, line.product]));
    show({ status: "ready", lines, products, message: "" });
  };
  /** One call after another: of two at once, the answer that comes last may be the older one. */
  const ask = (call: () => Promise<{ data: readonly ServerLine[] }>): Promise<void> => {
    const answered = last.then(call).then(({ data }) => showAnswer(data));
    last = answered.catch(() => undefined);
    return answered;
  };
  const load = async () => {
    try {
      const left = await world.alone(() =>
        moveGuestLines(world.guest, (line) => post(shop, line, keyOf(line))),
      );
      await ask(() => shop.getCart({}));
      show({ left });
    } catch (error) {
      show({ status: "failed", message: messageOf(error) });
    }
  };
  const send = async (lineId: string, quantity: number) => {
    const answer = await putQuantity(shop, lineId, quantity);
    if (wanted.get(lineId) === quantity) wanted.delete(lineId);
    return answer;
  };
  const sendWanted = async () => {
    for (const [lineId, quantity] of wanted) {
      try {
        await ask(() => send(lineId, quantity));
      } catch (error) {
        wanted.clear();
        if (!isSessionOver(error)) world.tell(messageOf(error));
        await load();
        break;
      }
    }
    if (wanted.size > 0) return sendWanted();
    world.announce();
  };
  const want = (lineId: string, quantity: number) => {
    wanted.set(lineId, quantity);
    show({ lines: setLineQuantity(state.lines, lineId, quantity) });
    sending ??= sendWanted().finally(() => {
      sending = null;
    });
  };
  const add = async (addition: CartAddition) => {
    await sending;
    await ask(() => post(shop, addition));
    world.announce();
  };
  const restore = async (lines: readonly CartLine[]) => {
    for (const line of lines) await add(line);
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    add,
    setQuantity: want,
    remove(lineId) {
      const line = state.lines.find(({ _id }) => _id === lineId);
      want(lineId, 0);
      return () => {
        if (line) restore([line]).catch((error: unknown) => world.tell(messageOf(error)));
      };
    },
    restore,
    async clear() {
      await sending;
      await ask(() => shop.clearCart({}));
      world.announce();
    },
    reload() {
      if (state.status === "failed") show(loadingState);
      if (sending === null) void load();
    },
  };
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

/** The page may be left between the shop's taking a line and its going from this browser: then it is sent again. */
const keyOf = ({ _id, quantity }: CartLine): string =>
  `${_id}-${quantity}`.replace(/[^\w-]/g, "-").slice(-100);

function toLine({ _id, productId, quantity, ...details }: ServerLine): CartLine {
  const { customFields, projectDetails, files, attachments } = details;
  const additionalData = { customFields, projectDetails, files, attachments };
  return { _id, product: productId, quantity, additionalData };
}

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== ""
    ? error.message
    : "Your cart could not be changed. Please try again.";
