import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { line, openTestCart, settled, type TestCart } from "#test/api/customer-cart";

let at: TestCart;
beforeEach(async () => {
  at = openTestCart();
  at.kept = [line("p1", 1, "a")];
  await at.load();
});

test("a quantity shows at once; of many quick changes only the last one is sent after the first", async () => {
  let release = () => {};
  at.gate = new Promise((resolve) => {
    release = resolve;
  });
  at.cart.setQuantity("a", 2);
  await settled();
  for (const quantity of [3, 4]) at.cart.setQuantity("a", quantity);
  expect(at.shown()).toEqual(["4 p1"]);
  release();
  await settled();
  expect(at.calls.filter((name) => name.startsWith("set"))).toEqual(["set a 2", "set a 4"]);
  expect(at.shown()).toEqual(["4 p1"]);
  expect(at.kept[0]!.quantity).toBe(4);
  expect(at.announced).toBe(1);
});

test("a change is announced to other tabs even if a later one fails", async () => {
  at.refusals.set("add p2 1", new ApiError(503, { message: "Please try again" }));
  at.cart.setQuantity("a", 2);
  await expect(at.cart.add(line("p2"))).rejects.toThrow("Please try again");
  expect(at.kept[0]!.quantity).toBe(2);
  expect(at.announced).toBe(1);
});

test("a response requested before a change does not undo it", async () => {
  const finish = at.holdResponse();
  at.cart.reload();
  await settled();
  at.cart.setQuantity("a", 3);
  await settled();
  finish();
  await settled();
  expect(at.shown()).toEqual(["3 p1"]);
  expect(at.kept[0]!.quantity).toBe(3);
});

test("adding a line while a quantity changes loses neither", async () => {
  const finish = at.holdResponse();
  const added = at.cart.add(line("p2"));
  await settled();
  at.cart.setQuantity("a", 3);
  await settled();
  finish();
  await added;
  await settled();
  expect(at.shown()).toEqual(["3 p1", "1 p2"]);
});

test.each([0, -1])("a quantity of %i removes the line", async (quantity) => {
  at.kept = [line("p1", 1, "a"), line("p2", 1, "b")];
  await at.load();
  at.cart.setQuantity("a", quantity);
  expect(at.shown()).toEqual(["1 p2"]);
  await settled();
  expect(at.calls).toContain("remove a");
});

test("a change that the server refuses is reported, and the cart shows what the shop has", async () => {
  at.refusals.set("set a 5", new ApiError(503, { message: "Please try again" }));
  at.cart.setQuantity("a", 5);
  await settled();
  expect(at.notified).toEqual(["Please try again"]);
  expect(at.shown()).toEqual(["1 p1"]);
});

test("a change that is made while the cart is refetched after a refusal is still sent", async () => {
  at.refusals.set("set a 5", new ApiError(503, { message: "Please try again" }));
  const finish = at.holdResponse();
  at.cart.setQuantity("a", 5);
  await settled();
  at.cart.setQuantity("a", 3);
  finish();
  await settled();
  expect(at.shown()).toEqual(["3 p1"]);
  expect(at.kept[0]!.quantity).toBe(3);
});

test("a session that ends during a change is not reported as a failure of the cart", async () => {
  at.refusals.set("set a 5", new ApiError(401, { message: "Please log in" }));
  at.cart.setQuantity("a", 5);
  await settled();
  expect(at.notified).toEqual([]);
});
