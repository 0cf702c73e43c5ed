import { describe, expect, test } from "vitest";
import { requestLengths, requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import type { Conversation } from "./conversation-state.ts";
import {
  checkLiveRequest,
  emptyLiveRequest,
  hasVisitorSpoken,
  transcriptToSend,
} from "./live-request-rules.ts";

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

  test("needs all but the phone", () => {
    expect(checkLiveRequest(filled)).toEqual({});
    expect(checkLiveRequest({ ...filled, phone: "1" })).toEqual({});
  });

  test.each(["name", "subject", "message"] as const)("names a blank %s", (field) => {
    expect(checkLiveRequest({ ...filled, [field]: "  " })).toEqual({
      [field]: requestMessages[field],
    });
  });

  test.each(["", "dana", "dana@", "@example.com"])("names the email address %j", (email) => {
    expect(checkLiveRequest({ ...filled, email })).toEqual({ email: texts.invalidEmail });
  });
});

describe("the chat that is sent along", () => {
  const entry = (id: number, from: "shop" | "visitor", text: string) => ({
    id,
    from,
    text,
    options: [],
  });
  const chat = (entries: Conversation["entries"]) => ({ entries }) as Conversation;

  test("is there only when the visitor said something", () => {
    expect(hasVisitorSpoken(chat([entry(1, "shop", "Hi")]))).toBe(false);
    expect(hasVisitorSpoken(chat([entry(1, "shop", "Hi"), entry(2, "visitor", "Hi")]))).toBe(true);
  });

  test("is the last of it, as much as the shop takes", () => {
    const long = Array.from({ length: 250 }, (_, id) => entry(id, "visitor", "x".repeat(3000)));
    const sent = transcriptToSend(chat(long));
    expect(sent).toHaveLength(requestLengths.chatLines);
    expect(sent[0]!.text).toHaveLength(requestLengths.chatLine);
  });
});
