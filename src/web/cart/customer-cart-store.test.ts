import { beforeEach, expect, test } from "vitest";
import type { CartLine as ServerLine } from "#contracts/calls/cart";
import { type CartLine, addToLines, setLineQuantity } from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import { type CartShop, type CustomerCartStore, makeCustomerCart } from "./customer-cart-store.ts";

let kept: CartLine[];
let guestLines: CartLine[];
let calls: string[];
let told: string[];
let announced: number;
/** What the shop answers instead, by call and product or line. */
let refusals: Map<string, ApiError>;
/** Holds every call back until it is released. */
let gate: Promise<void>;
/** Holds every answer back that the shop has ready. */
let wire: Promise<void>;
/** What the shop knows to have had before. */
let keys: Set<string>;
let cart: CustomerCartStore;
let made = 0;

const line = (product: string, quantity = 1, _id = `guest ${product}`): CartLine => ({
  _id,
  product,
  quantity,
});

const answer = () => ({
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

async function call(name: string, write: () => void = () => {}) {
  calls.push(name);
  await gate;
  const refusal = refusals.get(name);
  if (refusal) throw refusal;
  write();
  const given = answer();
  await wire;
  return given;
}

const shop: CartShop = {
  getCart: () => call("get"),
  addToCart: ({ body: { productId, quantity = 1 }, headers }) =>
    call(`add ${productId} ${quantity}`, () => {
      const key = headers?.["Idempotency-Key"];
      if (key !== undefined && keys.has(key)) return;
      if (key !== undefined) keys.add(key);
      kept = addToLines(kept, { product: productId, quantity }, (added) => ({
        ...added,
        _id: `line ${++made}`,
      }));
    }),
  setCartQuantity: ({ params: { id }, body: { quantity } }) =>
    call(`set ${id} ${quantity}`, () => {
      kept = setLineQuantity(kept, id, quantity);
    }),
  removeFromCart: ({ params: { id } }) =>
    call(`remove ${id}`, () => {
      kept = kept.filter(({ _id }) => _id !== id);
    }),
  clearCart: () =>
    call("clear", () => {
      kept = [];
    }),
};

beforeEach(() => {
  kept = [];
  guestLines = [];
  keys = new Set();
  calls = [];
  told = [];
  announced = 0;
  refusals = new Map();
  gate = Promise.resolve();
  wire = Promise.resolve();
  cart = makeCustomerCart({
    shop,
    guest: {
      readLines: () => guestLines,
      remove: (lineId) => {
        guestLines = guestLines.filter(({ _id }) => _id !== lineId);
      },
    },
    alone: (work) => work(),
    tell: (message) => told.push(message),
    announce: () => {
      announced += 1;
    },
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const shown = () => cart.read().lines.map(({ product, quantity }) => `${quantity} ${product}`);

test("the cart is the shop's, with the products that came with it", async () => {
  kept = [line("p1", 2)];
  expect(cart.read().status).toBe("loading");
  await cart.load();
  expect(cart.read()).toMatchObject({ status: "ready", left: [] });
  expect(shown()).toEqual(["2 p1"]);
  expect(cart.read().products.get("p1")).toBeNull();
});

test("what was in the cart before signing in moves in, line by line, and leaves this browser", async () => {
  kept = [line("p1", 1, "line 0")];
  guestLines = [line("p1", 2), line("p2")];
  await cart.load();
  expect(calls).toEqual(["add p1 2", "add p2 1", "get"]);
  expect(shown()).toEqual(["3 p1", "1 p2"]);
  expect(guestLines).toEqual([]);
});

test("a line whose page was left before it went from this browser is not bought twice", async () => {
  guestLines = [line("p1", 2), line("p2")];
  const untouched = guestLines;
  await cart.load();
  guestLines = untouched;
  await cart.load();
  expect(shown()).toEqual(["2 p1", "1 p2"]);
  expect(guestLines).toEqual([]);
});

test("a line that the shop refuses stays in this browser with its reason, the others move", async () => {
  guestLines = [line("gone"), line("p2")];
  refusals.set("add gone 1", new ApiError(404, { message: "Product not found" }));
  await cart.load();
  expect(shown()).toEqual(["1 p2"]);
  expect(guestLines.map(({ product }) => product)).toEqual(["gone"]);
  expect(cart.read().left).toMatchObject([
    { line: { product: "gone" }, reason: "Product not found" },
  ]);
});

test.each([0, 429, 503])(
  "when the shop answers %i no more lines are tried, nothing is lost, and they move the next time",
  async (status) => {
    guestLines = [line("p1"), line("p2"), line("p3")];
    refusals.set("add p2 1", new ApiError(status, { message: "later" }));
    await cart.load();
    expect(guestLines.map(({ product }) => product)).toEqual(["p2", "p3"]);
    expect(cart.read().left).toHaveLength(2);
    refusals.clear();
    await cart.load();
    expect(shown()).toEqual(["1 p1", "1 p2", "1 p3"]);
    expect(cart.read().left).toEqual([]);
  },
);

test("a cart that can't be fetched says so and is there after a retry", async () => {
  refusals.set("get", new ApiError(503, { message: "Back soon" }));
  await cart.load();
  expect(cart.read()).toMatchObject({ status: "failed", message: "Back soon" });
  refusals.clear();
  cart.reload();
  await settled();
  expect(cart.read().status).toBe("ready");
});

test("a quantity shows at once; of many quick changes only the last one is sent after the first", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  let release = () => {};
  gate = new Promise((resolve) => {
    release = resolve;
  });
  for (const quantity of [2, 3, 4]) cart.setQuantity("a", quantity);
  expect(shown()).toEqual(["4 p1"]);
  release();
  await settled();
  expect(calls.filter((name) => name.startsWith("set"))).toEqual(["set a 2", "set a 4"]);
  expect(shown()).toEqual(["4 p1"]);
  expect(kept[0]!.quantity).toBe(4);
  expect(announced).toBe(1);
});

test("an answer from before a change that comes after it does not undo it", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  const late = Promise.withResolvers<void>();
  wire = late.promise;
  cart.reload();
  await settled();
  wire = Promise.resolve();
  cart.setQuantity("a", 3);
  await settled();
  late.resolve();
  await settled();
  expect(shown()).toEqual(["3 p1"]);
  expect(kept[0]!.quantity).toBe(3);
});

test("a line that is added while a quantity changes undoes neither", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  const late = Promise.withResolvers<void>();
  wire = late.promise;
  const added = cart.add(line("p2"));
  await settled();
  wire = Promise.resolve();
  cart.setQuantity("a", 3);
  await settled();
  late.resolve();
  await added;
  await settled();
  expect(shown()).toEqual(["3 p1", "1 p2"]);
});

test.each([0, -1])("a quantity of %i removes the line", async (quantity) => {
  kept = [line("p1", 1, "a"), line("p2", 1, "b")];
  await cart.load();
  cart.setQuantity("a", quantity);
  expect(shown()).toEqual(["1 p2"]);
  await settled();
  expect(calls).toContain("remove a");
});

test("a change that the shop refuses is told, and the cart shows what the shop has", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  refusals.set("set a 5", new ApiError(503, { message: "Please try again" }));
  cart.setQuantity("a", 5);
  await settled();
  expect(told).toEqual(["Please try again"]);
  expect(shown()).toEqual(["1 p1"]);
});

test("a change that is made while the cart is fetched after a refused one is sent", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  refusals.set("set a 5", new ApiError(503, { message: "Please try again" }));
  const late = Promise.withResolvers<void>();
  wire = late.promise;
  cart.setQuantity("a", 5);
  await settled();
  cart.setQuantity("a", 3);
  wire = Promise.resolve();
  late.resolve();
  await settled();
  expect(shown()).toEqual(["3 p1"]);
  expect(kept[0]!.quantity).toBe(3);
});

test("a session that ended in the middle is not told as a failure of the cart", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  refusals.set("set a 5", new ApiError(401, { message: "Please sign in" }));
  cart.setQuantity("a", 5);
  await settled();
  expect(told).toEqual([]);
});

test("a removed line can be put back", async () => {
  kept = [line("p1", 3, "a")];
  await cart.load();
  const putBack = cart.remove("a");
  putBack();
  await settled();
  expect(shown()).toEqual(["3 p1"]);
  expect(kept).toHaveLength(1);
});

test("adding rejects with the shop's words and changes nothing", async () => {
  await cart.load();
  refusals.set("add p1 1", new ApiError(404, { message: "Product not found" }));
  await expect(cart.add(line("p1"))).rejects.toThrow("Product not found");
  expect(shown()).toEqual([]);
});

test("clearing empties the cart at the shop", async () => {
  kept = [line("p1", 1, "a")];
  await cart.load();
  await cart.clear();
  expect(kept).toEqual([]);
  expect(shown()).toEqual([]);
});
