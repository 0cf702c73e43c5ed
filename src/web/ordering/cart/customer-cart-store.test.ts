import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { line, openTestCart, settled, type TestCart } from "#test/api/customer-cart";

let at: TestCart;
beforeEach(() => {
  at = openTestCart();
});

test("the cart is loaded from the shop, with the products that come with it", async () => {
  at.kept = [line("p1", 2)];
  expect(at.cart.read().status).toBe("loading");
  await at.load();
  expect(at.cart.read()).toMatchObject({ status: "ready", left: [] });
  expect(at.shown()).toEqual(["2 p1"]);
  expect(at.cart.read().products.get("p1")).toBeNull();
});

test("a line keeps the delivery that was chosen for it", async () => {
  at.kept = [{ ...line("p1"), additionalData: { tier: "rush" } }];
  await at.load();
  expect(at.cart.read().lines).toMatchObject([{ additionalData: { tier: "rush" } }]);
});

test("a line keeps the claim number of its roof", async () => {
  const jobReferences = { claimNumber: "CLM-7", jobNumber: "", insured: "", dateOfLoss: "" };
  at.kept = [{ ...line("p1"), additionalData: { jobReferences } }];
  await at.load();
  expect(at.cart.read().lines).toMatchObject([{ additionalData: { jobReferences } }]);
});

test("what was in the cart before logging in is moved to the account, line by line, and removed from the browser", async () => {
  at.kept = [line("p1", 1, "line 0")];
  at.guestLines = [line("p1", 2), line("p2")];
  await at.load();
  expect(at.calls).toEqual(["add p1 2", "add p2 1", "get"]);
  expect(at.shown()).toEqual(["3 p1", "1 p2"]);
  expect(at.guestLines).toEqual([]);
});

test("a line is not merged twice if the page was left before the browser removed it", async () => {
  at.guestLines = [line("p1", 2), line("p2")];
  const untouched = at.guestLines;
  await at.load();
  at.guestLines = untouched;
  await at.load();
  expect(at.shown()).toEqual(["2 p1", "1 p2"]);
  expect(at.guestLines).toEqual([]);
});

test("a line that the shop refuses stays in this browser with its reason, the others move", async () => {
  at.guestLines = [line("gone"), line("p2")];
  at.refusals.set("add gone 1", new ApiError(404, { message: "Product not found" }));
  await at.load();
  expect(at.shown()).toEqual(["1 p2"]);
  expect(at.guestLines.map(({ product }) => product)).toEqual(["gone"]);
  expect(at.cart.read().left).toMatchObject([
    { line: { product: "gone" }, reason: "Product not found" },
  ]);
});

test.each([0, 429, 503])(
  "after a response of %i no further lines are sent, none is lost, and they are merged at the next attempt",
  async (status) => {
    at.guestLines = [line("p1"), line("p2"), line("p3")];
    at.refusals.set("add p2 1", new ApiError(status, { message: "later" }));
    await at.load();
    expect(at.guestLines.map(({ product }) => product)).toEqual(["p2", "p3"]);
    expect(at.cart.read().left).toHaveLength(2);
    at.refusals.clear();
    await at.load();
    expect(at.shown()).toEqual(["1 p1", "1 p2", "1 p3"]);
    expect(at.cart.read().left).toEqual([]);
  },
);

test("a cart that can't be fetched says so and appears after a retry", async () => {
  at.refusals.set("get", new ApiError(503, { message: "Back soon" }));
  await at.load();
  expect(at.cart.read()).toMatchObject({ status: "failed", message: "Back soon" });
  at.refusals.clear();
  at.cart.reload();
  await settled();
  expect(at.cart.read().status).toBe("ready");
});

test("a removed line can be put back", async () => {
  at.kept = [line("p1", 3, "a")];
  await at.load();
  const putBack = at.cart.remove("a");
  putBack();
  await settled();
  expect(at.shown()).toEqual(["3 p1"]);
  expect(at.kept).toHaveLength(1);
});

test("if only some lines could be restored, another attempt restores the rest, each line once", async () => {
  await at.load();
  const ordered = [line("p1", 2, "a"), line("p2", 1, "b")];
  at.refusals.set("add p2 1", new ApiError(0, { message: "No connection" }));
  await expect(at.cart.restore(ordered)).rejects.toThrow("No connection");
  at.refusals.clear();
  await at.cart.restore(ordered);
  expect(at.shown()).toEqual(["2 p1", "1 p2"]);
});

test("adding rejects with the shop's message and changes nothing", async () => {
  await at.load();
  at.refusals.set("add p1 1", new ApiError(404, { message: "Product not found" }));
  await expect(at.cart.add(line("p1"))).rejects.toThrow("Product not found");
  expect(at.shown()).toEqual([]);
});

test("the cart stays when an addition fails and fetching it again fails too", async () => {
  at.kept = [line("p1", 2)];
  await at.load();
  at.refusals.set("add p2 1", new ApiError(0, { message: "No connection" }));
  at.refusals.set("get", new ApiError(0, { message: "No connection" }));
  await expect(at.cart.add(line("p2"))).rejects.toThrow("No connection");
  await settled();
  expect(at.calls).toEqual(["get", "add p2 1", "get"]);
  expect(at.cart.read()).toMatchObject({ status: "ready", message: "" });
  expect(at.shown()).toEqual(["2 p1"]);
});

test("an edit replaces the details of its line, and a refused one changes nothing", async () => {
  at.kept = [{ ...line("p1", 2, "a"), additionalData: { tier: "rush" } }];
  await at.load();
  const edit = { before: { tier: "rush" }, after: { tier: "standard" } };
  await at.cart.edit!("a", edit);
  expect(at.cart.read().lines).toMatchObject([
    { quantity: 2, additionalData: { tier: "standard" } },
  ]);
  at.refusals.set("edit a", new ApiError(409, { message: "Changed meanwhile" }));
  await expect(at.cart.edit!("a", edit)).rejects.toThrow("Changed meanwhile");
  expect(at.cart.read().lines).toMatchObject([{ additionalData: { tier: "standard" } }]);
});

test("clearing empties the cart at the shop", async () => {
  at.kept = [line("p1", 1, "a")];
  await at.load();
  await at.cart.clear();
  expect(at.kept).toEqual([]);
  expect(at.shown()).toEqual([]);
});
