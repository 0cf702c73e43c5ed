// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { defaultChatSettings } from "#contracts/chat-settings";
import { chatShop } from "#test/browser/chat-shop";
import { makeChatStore } from "./chat-store.ts";
import { ChatWindow } from "./chat-window.tsx";
import { menuTree, type NodeId } from "./menu.ts";
import { shopDependencies } from "./shop-dependencies.ts";

const behavior = { ...defaultChatSettings.behavior, responseDelay: 0 };
const colors = { color: "#000000", textColor: "#ffffff" };
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

beforeEach(async () => {
  vi.useFakeTimers();
  const chat = makeChatStore({
    ...shopDependencies,
    loadSettings: () => Promise.resolve({ ...defaultChatSettings, behavior }),
    readShop: () => Promise.resolve(chatShop),
    count: () => undefined,
    storage: makeMemoryStorage(),
  });
  const nothing = () => undefined;
  const callbacks = { onClose: nothing, onFollow: nothing };
  const window = createElement(ChatWindow, { chat, colors, takesFocus: false, ...callbacks });
  render(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element: window }]) }),
  );
  void chat.open();
  await pass();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const newestChoices = () => within(screen.getAllByRole("list", { name: "Choices" }).at(-1)!);

test.each(waysThroughMenu())(
  "the window shows the text and the choices of %s after clicking %j",
  async (node, way) => {
    for (const label of way) {
      fireEvent.click(newestChoices().getByRole("button", { name: label }));
      await pass();
    }
    const conversation = screen.getByRole("log", { name: "Conversation" });
    const { text, options } = menuTree[node];
    const answer = node === "welcome" ? defaultChatSettings.appearance.welcomeMessage : text;
    expect(conversation.textContent).toContain(answer);
    for (const option of options) {
      const isLink = "href" in option;
      const choice = newestChoices().getByRole(isLink ? "link" : "button", { name: option.label });
      if (isLink) expect(choice.getAttribute("href")).toBe(option.href);
    }
  },
);

/** The shortest way of presses from the welcome to every node. */
function waysThroughMenu(): [NodeId, string[]][] {
  const ways = new Map<NodeId, string[]>([["welcome", []]]);
  for (const [node, way] of ways)
    for (const option of menuTree[node].options)
      if ("to" in option && !ways.has(option.to)) ways.set(option.to, [...way, option.label]);
  return [...ways];
}
