import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { makeQueryClient } from "#client/api-query";
import type { StoredChatSettings } from "#contracts/calls/chat";
import { defaultChatSettings } from "#contracts/chat-settings";
import { defaultCalendar, type ShopCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import ChatSettingsPage from "#src/web/office/chat/chat-settings-page.tsx";

/** What the shop has stored, what was requested of it, and what it returns instead, by method. */
export interface ChatSettingsShop {
  stored: StoredChatSettings;
  requests: string[];
  saved: StoredChatSettings[];
  failures: Record<string, () => Response | Promise<Response>>;
}

/** The chat's settings page in happy-dom with fake timers, before a shop that remembers what is saved. */
export function prepareChatSettingsPage(): ChatSettingsShop {
  const shop = {} as ChatSettingsShop;
  beforeEach(() => {
    const stored = { ...defaultChatSettings, version: 1 };
    Object.assign(shop, { stored, requests: [], saved: [], failures: {} });
    vi.useFakeTimers();
    vi.stubGlobal(
      "fetch",
      async (path: string, { method, body }: { method: string; body: string }) => {
        shop.requests.push(`${method} ${path}`);
        const failure = shop.failures[method];
        if (failure) return failure();
        if (path === "/api/figures/chat") return Response.json(analytics);
        if (path === "/api/calendar") return Response.json(calendar);
        if (method === "PUT")
          shop.saved.push((shop.stored = JSON.parse(body) as StoredChatSettings));
        if (method === "POST") shop.stored = { ...defaultChatSettings, version: 2 };
        return Response.json(shop.stored);
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    history.replaceState(null, "", "/");
  });
  return shop;
}

const calendar: ShopCalendar = {
  ...defaultCalendar,
  holidays: [
    { date: "2020-12-25", name: "Christmas" },
    { date: "2099-07-03", name: "Independence Day" },
  ],
};
const analytics = { totalConversations: 3, activeUsers: 2, conversionRate: 33.3, days: [] };

/** Opens a tab; returns a function that follows a link away from the page. */
export async function openTab(tab: string): Promise<() => Promise<void>> {
  history.replaceState(null, "", `/admin/chatbot?tab=${tab}`);
  const router = createBrowserRouter([
    { path: "/admin/chatbot", element: createElement(ChatSettingsPage) },
    { path: "/admin/orders", element: "Orders" },
  ]);
  const client = makeQueryClient();
  render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })));
  await pass();
  return () => act(() => router.navigate("/admin/orders"));
}

export const pass = (milliseconds = 100): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

export async function press(
  name: string | RegExp,
  within = screen as Pick<typeof screen, "getByRole">,
): Promise<void> {
  fireEvent.click(within.getByRole("button", { name }));
  await pass();
}

export const save = (): Promise<void> => press(texts.saveChanges);

export const turn = (name: string): boolean =>
  fireEvent.click(screen.getByRole("switch", { name }));

export const field = (name: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name, { exact: false });

export const type = (name: string, value: string): boolean =>
  fireEvent.change(field(name), { target: { value } });

export const isShown = (text: string | RegExp): boolean => screen.queryByText(text) !== null;

export const preview = () => within(screen.getByRole("complementary", { name: "Preview" }));
