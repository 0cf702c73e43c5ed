import { makeQueryClient } from "#client/api-query";
import type { CartLine as ServerLine } from "#contracts/calls/cart";
import { type CartLine, addToLines, setLineQuantity } from "#contracts/cart-lines";
import type { ApiError } from "#contracts/client";
import type { CartStore } from "#src/web/ordering/cart/cart-store.ts";
import { type CartShop, makeCustomerCart } from "#src/web/ordering/cart/customer-cart.ts";

/** A customer's cart between a shop and a browser, for tests. */
export interface TestCart {
  cart: CartStore;
  /** Shows the cart on a page, which fetches it; again, when it is shown already. */
  load: () => Promise<void>;
  /** What the shop has. */
  kept: CartLine[];
  guestLines: CartLine[];
  calls: string[];
  notified: string[];
  announced: number;
  /** What the shop returns instead, by call and product or line. */
  refusals: Map<string, ApiError>;
  /** Holds every call back until it is released. */
  gate: Promise<void>;
  /** Holds the next completed response back until it is released. */
  holdResponse: () => () => void;
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
  const at: Omit<TestCart, "cart" | "load"> = {
    kept: [],
    guestLines: [],
    calls: [],
    notified: [],
    announced: 0,
    refusals: new Map(),
    gate: Promise.resolve(),
    holdResponse() {
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
    const given = respondWith(at.kept);
    const held = wire;
    wire = Promise.resolve();
    await held;
    return given;
  };
  const cart = makeCustomerCart({
    client: makeQueryClient(),
    shop: makeCartShop(at, call),
    guest: {
      readLines: () => at.guestLines,
      remove: (lineId) => {
        at.guestLines = at.guestLines.filter(({ _id }) => _id !== lineId);
      },
    },
    runExclusively: (work) => work(),
    notify: (message) => at.notified.push(message),
    announce: () => {
      at.announced += 1;
    },
  });
  let isShown = false;
  const load = async () => {
    if (isShown) cart.reload();
    else cart.subscribe(() => {});
    isShown = true;
    await settled();
  };
  return Object.assign(at, { cart, load });
}

type Call = (name: string, write?: () => void) => Promise<ReturnType<typeof respondWith>>;

function makeCartShop(at: Pick<TestCart, "kept">, call: Call): CartShop {
  /** The ids that the shop has used before. */
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
    editCartLine: ({ params: { id }, body: { after } }) =>
      call(`edit ${id}`, () => {
        at.kept = at.kept.map((each) =>
          each._id === id ? { ...each, additionalData: after as CartLine["additionalData"] } : each,
        );
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

const respondWith = (kept: readonly CartLine[]) => ({
  total: null,
  data: kept.map(({ _id, product, quantity, additionalData }): ServerLine => ({
    _id,
    product: null,
    productId: product,
    quantity,
    customFields: {},
    projectDetails: null,
    files: { esxFile: null, blueprint: null },
    attachments: [],
    ...(additionalData?.tier && { tier: additionalData.tier }),
    ...(additionalData?.jobReferences && { jobReferences: additionalData.jobReferences }),
    additionalData: {},
  })),
});
