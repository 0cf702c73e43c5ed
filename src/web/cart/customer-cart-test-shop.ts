import type { CartLine as ServerLine } from "#contracts/calls/cart";
import { type CartLine, addToLines, setLineQuantity } from "#contracts/cart-lines";
import type { ApiError } from "#contracts/client";
import { type CartShop, type CustomerCartStore, makeCustomerCart } from "./customer-cart-store.ts";

/** A customer's cart with the shop and the browser that it stands between, for tests. */
export interface TestCart {
  cart: CustomerCartStore;
  /** What the shop has. */
  kept: CartLine[];
  guestLines: CartLine[];
  calls: string[];
  told: string[];
  announced: number;
  /** What the shop answers instead, by call and product or line. */
  refusals: Map<string, ApiError>;
  /** Holds every call back until it is released. */
  gate: Promise<void>;
  /** Holds the answer to the next call back that the shop has ready, until it is let go. */
  holdAnswer: () => () => void;
  shown: () => string[];
}

export const line = (product: string, quantity = 1, _id = `guest ${product}`): CartLine => ({
  _id,
  product,
  quantity,
});

export const settled = () => new Promise((resolve) => setImmediate(resolve));

export function openTestCart(): TestCart {
  let wire = Promise.resolve();
  const at: Omit<TestCart, "cart"> = {
    kept: [],
    guestLines: [],
    calls: [],
    told: [],
    announced: 0,
    refusals: new Map(),
    gate: Promise.resolve(),
    holdAnswer() {
      const held = Promise.withResolvers<void>();
      wire = held.promise;
      return held.resolve;
    },
    shown: () => cart.read().lines.map(({ product, quantity }) => `${quantity} ${product}`),
  };
  const call = async (name: string, write: () => void = () => {}) => {
    at.calls.push(name);
    await at.gate;
    const refusal = at.refusals.get(name);
    if (refusal) throw refusal;
    write();
    const given = answerWith(at.kept);
    const held = wire;
    wire = Promise.resolve();
    await held;
    return given;
  };
  const cart = makeCustomerCart({
    shop: shopOf(at, call),
    guest: {
      readLines: () => at.guestLines,
      remove: (lineId) => {
        at.guestLines = at.guestLines.filter(({ _id }) => _id !== lineId);
      },
    },
    alone: (work) => work(),
    tell: (message) => at.told.push(message),
    announce: () => {
      at.announced += 1;
    },
  });
  return Object.assign(at, { cart });
}

type Call = (name: string, write?: () => void) => Promise<ReturnType<typeof answerWith>>;

function shopOf(at: Pick<TestCart, "kept">, call: Call): CartShop {
  /** What the shop knows to have had before. */
  const keys = new Set<string>();
  let made = 0;
  return {
    getCart: () => call("get"),
    addToCart: ({ body: { productId, quantity = 1 }, headers }) =>
      call(`add ${productId} ${quantity}`, () => {
        const key = headers?.["Idempotency-Key"];
        if (key !== undefined && keys.has(key)) return;
        if (key !== undefined) keys.add(key);
        at.kept = addToLines(at.kept, { product: productId, quantity }, (added) => ({
          ...added,
          _id: `line ${++made}`,
        }));
      }),
    setCartQuantity: ({ params: { id }, body: { quantity } }) =>
      call(`set ${id} ${quantity}`, () => {
        at.kept = setLineQuantity(at.kept, id, quantity);
      }),
    removeFromCart: ({ params: { id } }) =>
      call(`remove ${id}`, () => {
        at.kept = at.kept.filter(({ _id }) => _id !== id);
      }),
    clearCart: () =>
      call("clear", () => {
        at.kept = [];
      }),
  };
}

const answerWith = (kept: readonly CartLine[]) => ({
  total: null,
  data: kept.map(({ _id, product, quantity }): ServerLine => ({
    _id,
    product: null,
    productId: product,
    quantity,
    customFields: {},
    projectDetails: null,
    files: { esxFile: null, blueprint: null },
    attachments: [],
    additionalData: {},
  })),
});
