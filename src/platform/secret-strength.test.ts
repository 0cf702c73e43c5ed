import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { describeSecretWeakness } from "./secret-strength.ts";

test.each([
  "a".repeat(40),
  "abababababababababababababababababab",
  "0123456789abcdef0123456789abcdef",
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "9876543210zyxwvutsrqponmlkjihgfedcba",
  "correct horse battery staple and so on",
  "Please-Keep-This-Very-Secret-And-Long",
  "change-me-8fK2xQ9vLm3TzR7pWd5NyB1hJc6Gs0",
  "xY7$example-key-qP2!mN9@vB4#kL8%zR1^",
  "roofroofroofroofroofroofroof12345678",
])("%s is too weak for a key", (secret) => {
  expect(describeSecretWeakness(secret)).not.toBeNull();
});

test.each(["hex", "base64", "base64url"] as const)(
  "random bytes as %s are strong enough for a key",
  (encoding) => {
    for (let n = 0; n < 2000; n++)
      for (const bytes of [24, 32, 48]) {
        const secret = randomBytes(bytes).toString(encoding);
        expect([secret, describeSecretWeakness(secret)]).toEqual([secret, null]);
      }
  },
);
