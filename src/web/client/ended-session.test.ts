import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { watchForEndedSession } from "./ended-session.ts";

let token: string | null;
let ends: number;

beforeEach(() => {
  token = "t1";
  ends = 0;
});

const refusing = (status: number, meanwhile = () => {}) => {
  const refuse = async () => {
    meanwhile();
    throw new ApiError(status, { message: "no" });
  };
  return watchForEndedSession(
    { getOrder: refuse, login: refuse, getMe: refuse, verifyTwoFactor: refuse },
    () => token,
    () => {
      ends += 1;
    },
  );
};

test("a 401 of a logged-in call reports the end of the session, and still rejects for the caller", async () => {
  await expect(refusing(401).getOrder()).rejects.toThrow("no");
  expect(ends).toBe(1);
});

test.each([400, 403, 404, 429, 500, 0])("status %i does not end the session", async (status) => {
  await expect(refusing(status).getOrder()).rejects.toThrow();
  expect(ends).toBe(0);
});

test("a wrong password or a wrong code does not end the session", async () => {
  const calls = refusing(401);
  for (const call of [calls.login, calls.verifyTwoFactor, calls.getMe])
    await expect(call()).rejects.toThrow();
  expect(ends).toBe(0);
});

test("a guest's call does not end a session", async () => {
  token = null;
  await expect(refusing(401).getOrder()).rejects.toThrow();
  expect(ends).toBe(0);
});

test("a late 401 of the previous session does not end the current one", async () => {
  const calls = refusing(401, () => {
    token = "t2";
  });
  await expect(calls.getOrder()).rejects.toThrow();
  expect(ends).toBe(0);
});

test("a successful call is passed through unchanged", async () => {
  const calls = watchForEndedSession(
    { add: async (number: number) => number + 1 },
    () => token,
    () => {
      ends += 1;
    },
  );
  expect(await calls.add(1)).toBe(2);
  expect(ends).toBe(0);
});

test("a call of a session that is unlocked is retried once", async () => {
  let calls = 0;
  const { getOrder } = watchForEndedSession(
    {
      getOrder: async () => {
        calls += 1;
        if (calls < 2) throw new ApiError(401, { code: "session_locked" });
        return "order";
      },
    },
    () => token,
    async (error) => error.code === "session_locked",
  );
  expect(await getOrder()).toBe("order");
  calls = -5;
  await expect(getOrder()).rejects.toMatchObject({ code: "session_locked" });
  expect(calls).toBe(-3);
});
