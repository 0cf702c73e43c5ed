import { describe, expect, test } from "vitest";
import { listPaypalHosts, isApprovalPage } from "./paypal-hosts.ts";

const live = "https://www.paypal.com/checkoutnow?token=X";
const sandbox = "https://www.sandbox.paypal.com/checkoutnow?token=X";

describe("the buyer approves a payment", () => {
  const listAllowedPages = (apiBase: string, isSimulated = false) =>
    [live, sandbox, `${apiBase}/checkoutnow?token=X`, "https://paypal.com/checkoutnow"].filter(
      (link) => isApprovalPage(link, listPaypalHosts(apiBase, isSimulated)),
    );

  test.each([
    ["https://api-m.paypal.com", live],
    ["https://api.paypal.com", live],
    ["https://api-m.sandbox.paypal.com", sandbox],
    ["https://api.sandbox.paypal.com", sandbox],
  ])("only on that environment's pages, with the API at %s", (apiBase, page) => {
    expect(listAllowedPages(apiBase)).toEqual([page]);
  });

  test("only on the stand-in's pages, with the shop's own stand-in", () => {
    const standIn = "http://127.0.0.1:3001";
    expect(listAllowedPages(standIn, true)).toEqual([`${standIn}/checkoutnow?token=X`]);
  });

  test("on its pages or PayPal's, with a test server", () => {
    const server = "http://127.0.0.1:4001";
    expect(listAllowedPages(server)).toEqual([live, sandbox, `${server}/checkoutnow?token=X`]);
    expect(isApprovalPage("https://evil.test/checkoutnow", listPaypalHosts(server, false))).toBe(
      false,
    );
  });
});

describe("certificates", () => {
  test("are fetched only from PayPal's hosts when the API is PayPal's", () => {
    for (const apiBase of ["https://api-m.paypal.com", "https://api-m.sandbox.paypal.com"]) {
      const { certificateOrigins, isPaypal } = listPaypalHosts(apiBase, false);
      expect(isPaypal).toBe(true);
      for (const origin of certificateOrigins)
        expect(origin).toMatch(/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com$/);
    }
  });

  test("come from the stand-in only while it is in use", () => {
    expect(listPaypalHosts("http://127.0.0.1:3001", true)).toMatchObject({
      certificateOrigins: ["http://127.0.0.1:3001"],
      isPaypal: false,
    });
  });
});
