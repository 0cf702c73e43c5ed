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
