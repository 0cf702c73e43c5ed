import { describe, expect, test } from "vitest";
import { rendered } from "#test/api/rendered-mails";
import { requestReceivedMail } from "./index.ts";

const link = "https://shop.example/verify-email?email=a%40b.example&token=t-1";

describe("the mail about a request", () => {
  const received = (change: Partial<Parameters<typeof requestReceivedMail>[0]> = {}) =>
    rendered(requestReceivedMail)({
      reference: "LC-1A2B3C4D",
      kind: "Rush live request",
      name: "Ana <b>",
      email: "ana@example.com",
      phone: "",
      department: "General",
      subject: "A barn\r\nBcc: x@evil.example",
      message: "First line\n<script>second</script>",
      transcript: [
        { from: "shop", text: "How can we help?" },
        { from: "visitor", text: "A barn" },
      ],
      due: "Mon, Nov 23, 9:00 AM EST",
      link,
      ...change,
    });

  test("names the sender, the message and the deadline, and keeps its subject on one line", () => {
    const { subject, text } = received();
    expect(subject).toBe("Rush live request LC-1A2B3C4D: A barn Bcc: x @ evil. example");
    expect(text).toContain("To be answered by Mon, Nov 23, 9:00 AM EST.");
    expect(text).toContain("From:\n- Ana <b>\n- ana@example.com\n");
    expect(text).toContain("> First line\n> <script>second</script>");
    expect(text).toContain("> Chat: How can we help?\n> Visitor: A barn");
    expect(text).toContain(link);
  });

  test("shows all input as text", () => {
    expect(received().html).not.toMatch(/<(b|script)>/);
  });

  test("leaves out what the visitor left empty", () => {
    const { subject, text } = received({
      subject: "",
      department: "",
      message: "",
      transcript: [],
    });
    expect(subject).toBe("Rush live request LC-1A2B3C4D");
    expect(text).not.toMatch(/About|Message:|Chat:/);
  });
});
