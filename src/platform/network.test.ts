import { describe, expect, test } from "vitest";
import { readNetwork } from "./network.ts";

describe("limits by network", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("count the address %s as the network %s", (address, network) => {
    expect(readNetwork({ kind: "guest", address })).toBe(network);
  });

  test("count the shop itself as a network of its own", () => {
    expect(readNetwork({ kind: "system", name: "jobs" })).toBe("system");
  });
});
