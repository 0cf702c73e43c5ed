// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "#contracts/calls/accounts";
import type { Security } from "#contracts/calls/second-factors";
import { defaultPreferences } from "#contracts/preferences";
import { prepareShopBehindPage, showPage } from "#test/browser/shown-page";
import AccountPage from "./account-page.tsx";

const shop = prepareShopBehindPage();

const at = "2026-11-20T12:00:00.000Z";
const user = {
  id: "casey",
  name: "Casey",
  email: "casey@example.com",
  phone: "",
  role: "customer",
  notificationPreferences: defaultPreferences,
  twoFactorEnabled: false,
} satisfies Partial<User>;
const passkey = { id: "p", device: "Chrome on Windows", addedAt: at, usedAt: null };

function open(address: string, person: Partial<User> = {}, security: Partial<Security> = {}) {
  const shown = { ...user, ...person };
  shop.replies["/api/profile"] = () => Response.json({ success: true, data: shown });
  shop.replies["/api/auth/security"] = () =>
    Response.json({
      appAddedAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      methods: [],
      isMailedCodeRequired: false,
      ...security,
    } satisfies Security);
  showPage(AccountPage, address, { user: shown });
}

test("the settings have exactly four tabs, and one's own data is a section of the first", async () => {
  open("/account");
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "Profile Information",
    "Password",
    "Notifications",
    "Security",
  ]);
  const panel = within(screen.getByRole("tabpanel"));
  expect(panel.getByRole("heading", { name: "Your data" })).toBeTruthy();
  expect(await panel.findByRole("heading", { name: "Close your account" })).toBeTruthy();
});

test("an address of the former tab leads to that section", async () => {
  open("/account?tab=data");
  const heading = await screen.findByRole("heading", { name: "Your data" });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Profile Information");
  expect(document.activeElement?.contains(heading)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test.each([
  [
    {},
    {},
    "Your password alone protects your login. A second step below makes it safer.",
    "Disabled",
  ],
  [
    { twoFactorEnabled: true },
    { methods: ["mail"] },
    "Logging in takes your password and a code that we email to you.",
    "Enabled",
  ],
  [
    {},
    { methods: ["mail"], isMailedCodeRequired: true },
    "Logging in takes your password and a code that we email to you.",
    "Enabled",
  ],
  [
    {},
    { appAddedAt: at, recoveryCodesLeft: 10, methods: ["app", "recovery"] },
    "Logging in takes your password and a code from your authenticator app.",
    "Enabled",
  ],
  [
    { twoFactorEnabled: true },
    { appAddedAt: at, passkeys: [passkey], methods: ["passkey", "app", "recovery", "mail"] },
    "Logging in takes your password and your passkey, a code from your authenticator app or a code that we email to you.",
    "Enabled",
  ],
] satisfies [Partial<User>, Partial<Security>, string, string][])(
  "one line on top says what a login takes: %j %j",
  async (person, security, line, badge) => {
    open("/account?tab=security", person, security);
    expect(await screen.findByText(line)).toBeTruthy();
    const card = within(
      screen.getByRole("heading", { name: "Two-factor authentication" }).parentElement!,
    );
    expect(card.getByText(badge)).toBeTruthy();
  },
);
