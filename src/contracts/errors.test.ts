import { describe, expect, test } from "vitest";
import { ErrorBody } from "./calls/error-body.ts";
import { errorStatus } from "./errors.ts";

describe("the closed list of error codes", () => {
  test("gives every code a 4xx or 5xx status", () => {
    for (const status of Object.values(errorStatus)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  test("is what the API's error body accepts", () => {
    const body = (code: string) => ({ success: false, code, message: "No", requestId: "r" });
    for (const code of Object.keys(errorStatus))
      expect(ErrorBody.safeParse(body(code)).success).toBe(true);
    expect(ErrorBody.safeParse(body("teapot")).success).toBe(false);
  });
});
