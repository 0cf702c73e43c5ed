// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { tabStorage } from "#browser/kept-storage";
import type { LiveRequest } from "#contracts/calls/requests";
import { soon } from "#test/soon";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation-state.ts";
import { LiveRequestForm } from "./live-request-form.tsx";

afterEach(() => {
  cleanup();
  tabStorage.clear();
});

const conversation = {
  entries: [{ id: 1, from: "visitor", text: "How long does it take?", options: [] }],
} as unknown as Conversation;

test("a conversation that is not to be sent along stays excluded when the form is left and opened again", async () => {
  const sent: LiveRequest[] = [];
  const chat = {
    sendRequest: (request: LiveRequest) => Promise.resolve(void sent.push(request)),
  } as ChatStore;
  const show = () => render(createElement(LiveRequestForm, { conversation, chat }));
  const consent = () => screen.getByLabelText<HTMLInputElement>(/^Send this conversation along/);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const { unmount } = show();
  expect(consent().checked).toBe(true);
  fireEvent.click(consent());
  unmount();
  show();
  expect(consent().checked).toBe(false);

  type(/^Full name/, "Dana Reyes");
  type(/^Email address/, "dana@example.com");
  type(/^Subject/, "A barn");
  type(/^Message/, "How long?");
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  await soon(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: "Dana Reyes", transcript: [] });
  expect(sent[0]).not.toHaveProperty("sendsChat");
});
