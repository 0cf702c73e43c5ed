import { describe, expect, test } from "vitest";
import { createPasswordHasher } from "./passwords.ts";

describe("a stored password", () => {
  const hasher = createPasswordHasher();

  test("contains its parameters and never the password", async () => {
    const [first, second] = [
      await hasher.hash("roof over head"),
      await hasher.hash("roof over head"),
    ];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await hasher.verify("roof over head", [first])).toBe(true);
    expect(await hasher.verify("Roof over head", [first])).toBe(false);
    expect(await hasher.verify("", [first])).toBe(false);
  });

  test("is checked with the costs it was made with", async () => {
    const [, right] = await Promise.all([hasher.hash("x"), hasher.hash("password")]);
    const cheaper = right.replace("t=2", "t=1");
    expect(await hasher.verify("password", [cheaper])).toBe(false);
    expect(await hasher.verify("password", [right])).toBe(true);
  });

  test("is the same for composed and decomposed letters", async () => {
    expect(await hasher.verify("Du\u0308bel 42", [await hasher.hash("D\u00fcbel 42")])).toBe(true);
  });

  test("that does not exist takes the same work to check and is never right", async () => {
    const works: string[] = [];
    const counted = async (name: string, ...hashes: string[]) => {
      const started = process.cpuUsage();
      expect(await hasher.verify("some guess", hashes)).toBe(false);
      const { user, system } = process.cpuUsage(started);
      works.push(`${name}: ${user + system > 5000 ? "hashed" : "not hashed"}`);
    };
    await counted("known", await hasher.hash("something else"));
    await counted("unknown");
    expect(works).toEqual(["known: hashed", "unknown: hashed"]);
  });

  test("is checked together with others of the same salt", async () => {
    const first = await hasher.hash("chosen first");
    const second = await hasher.hash("chosen second", { makeSalt: first });
    expect(await hasher.verify("chosen second", [first, second])).toBe(true);
    expect(await hasher.verify("chosen first", [first, second])).toBe(true);
    expect(await hasher.verify("chosen third", [first, second])).toBe(false);
    const otherSalt = await hasher.hash("chosen third");
    expect(await hasher.verify("chosen third", [first, otherSalt])).toBe(false);
  });

  test("is not even hashed when it is longer than any can be", async () => {
    const crowd = createPasswordHasher({ parallel: 0, maxWaiting: 0 });
    expect(await crowd.verify("x".repeat(129), [])).toBe(false);
    await expect(crowd.verify("x".repeat(128), [])).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
