import { describe, expect, test } from "vitest";
import { defaultTier } from "#contracts/delivery-tiers";
import { maple } from "#test/api/order-mails";
import { rendered } from "#test/api/rendered-mails";
import { orderConfirmationMail } from "./order-payment-mails.ts";

const confirmation = (change: Partial<Parameters<typeof orderConfirmationMail>[0]> = {}) =>
  rendered(orderConfirmationMail)({
    name: "Ana",
    order: maple,
    jobReferences: null,
    lines: [
      { title: "Roof report", quantity: 2, lineTotalCents: 9980, roofAddress: "12 Ridge Road" },
      { title: "Wall report", quantity: 1, lineTotalCents: 123450, roofAddress: null },
    ],
    amounts: { totalLines: [], totalCents: 133430, dueCents: 133430, points: null },
    receiptNumber: null,
    due: "Tue, Nov 24, 3:00 PM EST",
    orderLink: "https://shop.example/track/abc?x=1&y=2",
    linkDays: 30,
    supportEmail: "help@shop.example",
    ...change,
  });

describe("the order confirmation", () => {
  test("lists each line with its roof and the total to the cent", () => {
    const { text } = confirmation();
    expect(text).toContain("2 × Roof report: $99.80\n  12 Ridge Road");
    expect(text).toContain("1 × Wall report: $1,234.50\nTotal: $1,334.30");
    expect(text).toContain("You will have them by Tue, Nov 24, 3:00 PM EST.");
    expect(confirmation({ due: null }).text).not.toContain("You will have them by");
    expect(text).toContain("The link works for 30 days.");
  });

  test("names the faster delivery that was bought for a line", () => {
    const rush = { ...defaultTier, name: "Rush", hours: 6, surchargeCents: 1000 };
    const line = { title: "Roof report", quantity: 1, lineTotalCents: 6900 };
    const textWith = (roofAddress: string | null, tier = rush) =>
      confirmation({ lines: [{ ...line, roofAddress, tier }] }).text;
    expect(textWith("12 Ridge Road")).toContain("  12 Ridge Road · Rush, within 6 hours\n");
    expect(textWith(null)).toContain("$69.00\n  Rush, within 6 hours\n");
    expect(textWith("12 Ridge Road", defaultTier)).toContain("  12 Ridge Road\n");
  });

  test("says which receipt is attached, if one is", () => {
    expect(confirmation({ receiptNumber: "R-2026-000123" }).text).toContain(
      "Your receipt R-2026-000123 is attached.",
    );
    expect(confirmation().text).not.toContain("attached");
  });

  test("repeats the buyer's own references to the job", () => {
    const { html, text } = confirmation({
      jobReferences: {
        claimNumber: "<b>CL-1</b>",
        jobNumber: "",
        insured: "Ana Ruiz",
        dateOfLoss: "2026-03-01",
      },
    });
    expect(text).toContain(
      "Your references:\n- Claim number: <b>CL-1</b>\n- Insured or homeowner: Ana Ruiz\n- Date of loss: March 1, 2026\n",
    );
    expect(html).toContain("Claim number: &lt;b&gt;CL-1&lt;/b&gt;");
  });

  test("shows hostile titles and addresses as text", () => {
    const { html, text } = confirmation({
      lines: [
        {
          title: "<b onclick=alert(1)>Report</b>",
          quantity: 1,
          lineTotalCents: 1,
          roofAddress: "1 <script>x</script>\r\nTotal: $0.00\u202e",
        },
      ],
    });
    expect(html).toContain("&lt;b onclick=alert(1)&gt;Report&lt;/b&gt;");
    expect(html).toContain("1 &lt;script&gt;x&lt;/script&gt; Total: $0.00<");
    expect(html).not.toMatch(/<(script|b )/);
    expect(text).toContain("  1 <script>x</script> Total: $0.00\n");
  });

  test("names the roof first and the order's number last", () => {
    const { subject, text } = confirmation();
    expect(subject).toBe("Confirmed: 1421 Maple St, CL-42 (RL-1)");
    expect(text).toContain(
      "We received your payment of $1,334.30 for 1421 Maple St, Roof Report (order RL-1).",
    );
  });

  test.each([
    ["Elm St\r\nBcc: x@evil.example", "Confirmed: Elm St Bcc: x @ evil. example (RL-1)"],
    ["call 888-555-0199 now", "Confirmed: call 888\u200c-555\u200c-019\u200c9 now (RL-1)"],
    [
      "1421 Martin Luther King Junior Boulevard South, CLM-2026-0000042-SPRINGFIELD",
      "Confirmed: 1421 Martin Luther King Junior Boulevard South… (RL-1)",
    ],
    [
      "3110 Summit Grove Parkway and 2 more, HO-2291-8-0001 and 1 more",
      "Confirmed: 3110 Summit Grove Parkway and 2 more, HO-2291-8-0001… (RL-1)",
    ],
    ["A".repeat(90), `Confirmed: ${"A".repeat(59)}… (RL-1)`],
  ])("its subject holds a typed address (%j) that can't be pressed", (short, subject) => {
    const confirmed = confirmation({ order: { ...maple, short, full: `${short} (order RL-1)` } });
    expect(confirmed.subject).toBe(subject);
    expect(confirmed.text).not.toMatch(/evil\.example|888-555-0199/);
  });

  test("refuses a link that would run code", () => {
    expect(confirmation({ orderLink: "javascript:alert(1)" }).html).not.toContain(
      'href="javascript:alert(1)"',
    );
  });
});
