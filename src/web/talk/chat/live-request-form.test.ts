// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import type { LiveRequest } from "#contracts/calls/requests";
import { requestLengths, requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { soon } from "#test/soon";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation-state.ts";
import {
  checkLiveRequest,
  emptyLiveRequest,
  hasVisitorSpoken,
  LiveRequestForm,
  transcriptToSend,
} from "./live-request-form.tsx";

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
  const none = { typed: "", onTake: () => undefined };
  const show = () => render(createElement(LiveRequestForm, { conversation, chat, ...none }));
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

describe("what was typed before", () => {
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;
  function Asking({ typed }: { typed: string }) {
    const [left, setLeft] = useState(typed);
    const chat = {} as ChatStore;
    const onTake = () => setLeft("");
    return createElement(LiveRequestForm, { conversation, chat, typed: left, onTake });
  }
  const open = (typed: string) => render(createElement(Asking, { typed }));

  test("is added to the message once, and can be changed", () => {
    const { unmount } = open("Do you measure barns?\nTwo of them.");
    expect(message()).toBe("Do you measure barns?\nTwo of them.");
    fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: "A barn." } });
    unmount();
    open("");
    expect(message()).toBe("A barn.");
  });

  test("is added to a message that was begun", () => {
    const { unmount } = open("A barn.");
    unmount();
    open("And a shed.");
    expect(message()).toBe("A barn.\nAnd a shed.");
  });

  test("is cut to the length that the shop accepts", () => {
    open("x".repeat(requestLengths.message + 1));
    expect(message()).toHaveLength(requestLengths.message);
  });
});

const filled = {
  ...emptyLiveRequest,
  name: "Dana Reyes",
  email: "dana@example.com",
  subject: "A barn",
  message: "How long?",
};

describe("the live request form", () => {
  test("begins with the general department and a normal urgency", () => {
    expect(emptyLiveRequest).toMatchObject({ department: "general", urgency: "normal" });
  });

  test("requires everything but the phone", () => {
    expect(checkLiveRequest(filled)).toEqual({});
    expect(checkLiveRequest({ ...filled, phone: "1" })).toEqual({});
  });

  test.each(["name", "subject", "message"] as const)("reports a blank %s", (field) => {
    expect(checkLiveRequest({ ...filled, [field]: "  " })).toEqual({
      [field]: requestMessages[field],
    });
  });

  test.each(["", "dana", "dana@", "@example.com"])("refuses the email address %j", (email) => {
    expect(checkLiveRequest({ ...filled, email })).toEqual({ email: texts.invalidEmail });
  });
});

describe("the transcript that is sent along", () => {
  const entry = (id: number, from: "shop" | "visitor", text: string) => ({
    id,
    from,
    text,
    options: [],
  });
  const chat = (entries: Conversation["entries"]) => ({ entries }) as Conversation;

  test("exists only if the visitor said something", () => {
    expect(hasVisitorSpoken(chat([entry(1, "shop", "Hi")]))).toBe(false);
    expect(hasVisitorSpoken(chat([entry(1, "shop", "Hi"), entry(2, "visitor", "Hi")]))).toBe(true);
  });

  test("holds the last lines, of the number and the length that the shop accepts", () => {
    const long = Array.from({ length: 250 }, (_, id) =>
      entry(id, "visitor", `${id} `.padEnd(3000, "x")),
    );
    const sent = transcriptToSend(chat(long));
    expect(sent).toHaveLength(requestLengths.chatLines);
    expect(sent[0]!.text).toHaveLength(requestLengths.chatLine);
    expect(sent[0]!.text).toMatch(new RegExp(`^${250 - requestLengths.chatLines} x`));
    expect(sent.at(-1)!.text).toMatch(/^249 x/);
  });
});
