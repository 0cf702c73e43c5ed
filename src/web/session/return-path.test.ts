import { expect, test } from "vitest";
import { pathAfterLogin, samePath, returnState } from "./return-path.ts";

test.each(["/", "/cart", "/products/roof?id=1#place-order", "/orders?page=2"])(
  "%s is followed",
  (path) => {
    expect(samePath(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  " /cart",
  null,
  undefined,
  7,
  { path: "/cart" },
])("%o is not followed", (path) => {
  expect(samePath(path)).toBe("/");
});

test("dots do not lead off the site", () => {
  expect(samePath("/a/../../..//evil.example")).toMatch(/^\/(?!\/)/);
});

test("customers go back to where they came from, admins to their area", () => {
  const state = { from: "/checkout" };
  expect(pathAfterLogin({ role: "customer" }, state)).toBe("/checkout");
  expect(pathAfterLogin({ role: "staff" }, state)).toBe("/checkout");
  expect(pathAfterLogin({ role: "admin" }, state)).toBe("/admin");
  expect(pathAfterLogin({ role: "customer" }, null)).toBe("/");
});

test("staff go back to where they came from, or else to the orders", () => {
  expect(pathAfterLogin({ role: "staff" }, { from: "/admin/requests" })).toBe("/admin/requests");
  for (const state of [null, { from: "/" }, { from: "/login" }])
    expect(pathAfterLogin({ role: "staff" }, state)).toBe("/admin/work");
});

test("an admin returns to the back office page that required the login", () => {
  const from = "/admin/orders?order=1";
  expect(pathAfterLogin({ role: "admin" }, { from })).toBe(from);
  expect(pathAfterLogin({ role: "admin" }, { from: "/administration" })).toBe("/admin");
});

test.each(["/login", "/register?x=1", "/two-factor", "/verify-registration", "/reset-password"])(
  "logging in does not lead back to %s",
  (from) => {
    expect(pathAfterLogin({ role: "customer" }, { from })).toBe("/");
  },
);

test("a page leads back to itself, with its query", () => {
  expect(returnState("/products", "?page=2", null)).toEqual({ from: "/products?page=2" });
});

test("the page to return to is passed on from login to register", () => {
  expect(returnState("/login", "", { from: "/checkout" })).toEqual({ from: "/checkout" });
  expect(returnState("/login", "", { from: "//evil.example" })).toEqual({ from: "/" });
});

test("an account that needs a better password goes to the form for it", () => {
  const admin = { role: "admin", shouldChangePassword: true } as const;
  expect(pathAfterLogin(admin, { from: "/admin/orders" })).toBe("/account?tab=password");
});
