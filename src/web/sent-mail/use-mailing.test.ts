// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#client/api";
import { useMailing } from "./use-mailing.ts";

let reply = Promise.withResolvers<string>();
let sent = 0;

const open = (options: { about?: string; wasSent?: boolean } = {}) =>
  renderHook(
    ({ about = "ann@example.com" }) =>
      useMailing({
        ...options,
        about,
        send() {
          sent += 1;
          return reply.promise;
        },
        failed: "It was not sent",
      }),
    { initialProps: options },
  );

const start = (work: () => Promise<unknown>) => act(async () => void work().catch(() => undefined));
const succeed = () => act(async () => reply.resolve("We sent it"));

beforeEach(() => {
  reply = Promise.withResolvers();
  sent = 0;
});

test("a mail is sent once however often it is requested, and the shop's message is passed on", async () => {
  const { result } = open();
  await start(result.current.send);
  await start(result.current.send);
  expect(result.current.mailing.phase).toBe("sending");
  await succeed();
  expect(sent).toBe(1);
  expect(result.current).toMatchObject({ mailing: { phase: "sent" }, message: "We sent it" });
});

test("a failed resend says why, and the first mail still counts as sent", async () => {
  const { result } = open({ wasSent: true });
  await start(result.current.resend);
  expect(result.current.isResending).toBe(true);
  await act(async () => reply.reject(new ApiError(429, { message: "Please wait" })));
  expect(result.current.mailing).toMatchObject({ phase: "sent", error: "Please wait" });
  act(() => result.current.quiet());
  expect(result.current.mailing).toMatchObject({ phase: "sent", error: null });
});

test("another address starts over, and a late response about the previous one is ignored", async () => {
  const { result, rerender } = open();
  await start(result.current.send);
  rerender({ about: "bob@example.com" });
  expect(result.current.mailing.phase).toBe("not sent");
  await succeed();
  expect(result.current).toMatchObject({ mailing: { phase: "not sent" }, message: "" });
});
