import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readClientAddress } from "./client-address.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

const findClientAddress = (
  trustProxy: string,
  peer: string,
  headers: IncomingMessage["headers"],
): string =>
  readClientAddress(
    { socket: { remoteAddress: peer } as IncomingMessage["socket"], headers },
    readTrustedProxies(trustProxy),
  );

const real = "198.51.100.7";
const forged = "203.0.113.66";

describe("the address of a client", () => {
  test.each([
    ["off", real, undefined, real],
    ["off", real, forged, real],
    ["1", "127.0.0.1", real, real],
    ["1", "127.0.0.1", `${forged}, ${real}`, real],
    ["1", "127.0.0.1", `${forged},${forged} ,${real}`, real],
    ["2", "127.0.0.1", `${forged}, ${real}, 10.0.0.2`, real],
    ["2", "127.0.0.1", real, real],
    ["1", "127.0.0.1", undefined, "127.0.0.1"],
    ["10.0.0.0/8", "10.0.0.2", `${forged}, ${real}`, real],
    ["10.0.0.0/8", "10.0.0.2", `${forged}, ${real}, 10.1.2.3`, real],
    ["10.0.0.0/8", real, forged, real],
    ["10.0.0.2", "10.0.0.3", forged, "10.0.0.3"],
    ["10.0.0.0/8,fd00::/8", "fd12::1", `${forged}, 2001:db8::5`, "2001:db8::5"],
    ["10.0.0.0/8", "::ffff:10.0.0.2", real, real],
  ])("with TRUST_PROXY=%s, from %s with %s, is %s", (trustProxy, peer, header, expected) => {
    const headers = header === undefined ? {} : { "x-forwarded-for": header };
    expect(findClientAddress(trustProxy, peer, headers)).toBe(expected);
  });

  test("is the same whatever port a proxy writes beside it", () => {
    for (const [entry, expected] of [
      [`${real}:50123`, real],
      ["[2001:db8::5]:443", "2001:db8::5"],
      ["2001:DB8::5", "2001:db8::5"],
      [`::ffff:${real}`, real],
    ] as const)
      expect(findClientAddress("1", "127.0.0.1", { "x-forwarded-for": entry })).toBe(expected);
  });

  test("is never a text that is not an address", () => {
    for (const entry of ["unknown", "", "1.2.3", "<script>", "x".repeat(5000)])
      expect(findClientAddress("1", "127.0.0.1", { "x-forwarded-for": entry })).toBe("127.0.0.1");
  });

  test("is not read from any other header", () => {
    for (const trustProxy of ["off", "1", "127.0.0.0/8"])
      expect(
        findClientAddress(trustProxy, "127.0.0.1", {
          forwarded: `for=${forged}`,
          "x-real-ip": forged,
          "x-forwarded-host": "evil.test",
          "x-forwarded-proto": "http",
        }),
      ).toBe("127.0.0.1");
  });
});
