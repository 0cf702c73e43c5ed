import { describe, expect, test } from "vitest";
import { newsletterJoinedMail, renderMail } from "./index.ts";
import { passwordChangedMail, twoFactorCodeMail } from "#modules/mail/accounts";
import { orderCancelledMail, orderCompletedMail, sharedDeliveryMail } from "#modules/mail/orders";
import { mailsFor } from "#test/api/every-mail";
import { maple } from "#test/api/order-mails";
import { rendered } from "#test/api/rendered-mails";

const orderLink = "https://shop.example/track/abc?x=1&y=2";
const about = "help@shop.example";
const link = "https://shop.example/verify-email?email=a%40b.example&token=t-1";
/** The shop's mark, which the mail carries. */
const brand =
  '<img src="cid:mark@ridgeline" alt="Ridgeline logo" width="36" height="28" fetchPriority="low" style="display:block;border:0"/>';
const listHrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll("&amp;", "&"));

describe("every mail", () => {
  test.each(Object.entries(mailsFor("Ana")))(
    "%s has a greeting, repeats all its links in plain text, and loads nothing from the network",
    (_, mail) => {
      expect(mail.text).toContain("Hello Ana,");
      expect(mail.html).toContain("Hello Ana,");
      for (const href of listHrefs(mail.html)) {
        expect(mail.text).toContain(href.replace(/^mailto:/, ""));
      }
      expect(mail.html.match(/<img [^>]*>/g)).toEqual([brand]);
      const others = mail.html.replace(brand, "");
      expect(others).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
      expect(mail.html).toMatch(/^<!doctype html><html lang="en"/);
      expect(mail.text).not.toMatch(/<\/?[a-z]/);
      expect(mail.subject).toMatch(/^[^\r\n]{10,78}$/);
    },
  );

  test.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style><svg onload=1>",
  ])("never renders a hostile name (%s) as markup", (name) => {
    for (const { html } of Object.values(mailsFor(name))) {
      expect(html.replace(brand, "")).not.toMatch(/<(script|img|svg)/i);
      expect(html).toContain("Hello,");
    }
  });

  test.each([
    "Claim your prize at https://evil.example",
    "visit evil.example",
    "write to me@evil.example",
    "Call 555 0100",
    "Visit evil dot com now",
    "Bitte Karte sofort prüfen",
    "Cancel-your-order-now today",
    "Win ① Million",
    "Log in. com",
    "请立即点击链接取消订单",
    "A".repeat(61),
    "   ",
  ])("does not carry a stranger's message in the name (%s)", (name) => {
    for (const { html, text } of Object.values(mailsFor(name))) {
      expect(text).toContain("\nHello,\n");
      expect(html).not.toContain("evil.example");
    }
  });

  test.each(["José-María O'Neill", "Smith", "李小龍", "Anne & Bob", "Łukasz", "Anne-Marie D’Arcy"])(
    "greets %s by name",
    (name) => {
      for (const { text } of Object.values(mailsFor(name)))
        expect(text).toContain(`Hello ${name},`);
    },
  );
});

test.each([
  ["orderInWork", "because of your order.", false],
  ["orderCancelled", "because of your order.", true],
  ["passwordChanged", "because it is about your account.", false],
  ["registration", "because this address was entered in our shop.", false],
  ["requestReply", "because this address was given with a message to us.", false],
  ["newsletterWelcome", "because this address was entered for our newsletter.", false],
  ["adminDevice", "because you work in the shop's back office.", false],
  ["disputed", "because you work in the shop's back office.", true],
])("the end of %s says who sells and that it is sent %s", (kind, why, hasSettings) => {
  const { html, text } = mailsFor("Ana")[kind]!;
  const settings = "Choose your emails: https://shop.example/account?tab=notifications\n";
  expect(text.split("\n-- \n")[1]).toBe(
    `You get this email ${why}\nRidgeline, a shop of Roof Data LLC, 1 Main Street, Springfield, IL 62701\n${hasSettings ? settings : ""}`,
  );
  expect(html).toContain("Ridgeline, a shop of Roof Data LLC, 1 Main Street");
  expect(html.includes("Choose your emails")).toBe(hasSettings);
});

test.each([
  ["Ridgeline", "Ridgeline"],
  ["Ridgeline Data LLC", "Ridgeline Data LLC"],
  ["Roof Data LLC", "Ridgeline, a shop of Roof Data LLC"],
])("the seller %s is named once at the end of a mail", (name, shown) => {
  const { text } = renderMail(passwordChangedMail({ name: "Ana", supportEmail: about }), {
    name,
    address: [],
    settingsLink: link,
  });
  expect(text).toMatch(new RegExp(`\\n${shown}\\n$`));
});

test.each([
  ["John Q. Public", "John Q Public"],
  ["Dr. Reyes Jr.", "Dr Reyes Jr"],
])("%s is greeted without dots", (name, greeted) => {
  expect(rendered(passwordChangedMail)({ name, supportEmail: about }).text).toContain(
    `Hello ${greeted},`,
  );
});

test("every mail to an order's buyer, and no other, repeats the references of the job", () => {
  const references = {
    claimNumber: "CL-42",
    jobNumber: "",
    insured: "Dana Reyes",
    dateOfLoss: "2026-05-04",
  };
  const toOthers = [
    "questionAnswered",
    "revisionRequested",
    "refundRequested",
    "disputed",
    "disputeResolved",
  ];
  for (const [kind, { subject, text }] of Object.entries(mailsFor("Ana", references))) {
    const isToBuyer = subject.includes("RL-1") && !toOthers.includes(kind);
    expect(text.includes("Claim number: CL-42\n- Insured or homeowner: Dana Reyes"), kind).toBe(
      isToBuyer,
    );
  }
});

test.each([
  ["orderConfirmation", "View your order"],
  ["orderInWork", "View your order"],
  ["orderCompleted", "Open your report"],
  ["version", "Open your report"],
  ["question", "Answer the question"],
  ["questionAgain", "Answer the question"],
  ["paymentDenied", "Pay now"],
  ["reviewInvitation", "Write your review"],
])("the button of the mail %s says what it is for: %s", (kind, label) => {
  expect(mailsFor("Ana")[kind]!.text).toContain(`${label}:\n${orderLink}`);
});

test("an order without a roof is named by its report", () => {
  const order = { number: "RL-1", short: "Gutter Sketch", full: "Gutter Sketch (order RL-1)" };
  const { subject, text } = rendered(orderCancelledMail)({ ...cancelled, order });
  expect(subject).toBe("Cancelled: Gutter Sketch (RL-1)");
  expect(text).toContain("Gutter Sketch (order RL-1) was cancelled.");
});

test("the completion mail keeps the lines of the remarks and names the files", () => {
  const { html, text } = rendered(orderCompletedMail)({
    name: "Ana",
    order: maple,
    jobReferences: null,
    remarks: "First <line>\r\n\r\n\r\n\r\nSecond line\n",
    files: ["roof.pdf", "roof & wall.esx"],
    orderLink,
    linkDays: 1,
  });
  expect(text).toContain("Our remarks:\n> First <line>\n> \n> Second line\n\n");
  expect(text).toContain("Files:\n- roof.pdf\n- roof & wall.esx");
  expect(text).toContain("The link works for 1 day.");
  expect(html).toContain("First &lt;line&gt;<br/><br/>Second line");
});

test("a new newsletter address is reported to the shop with a link to the list", () => {
  const { text } = rendered(newsletterJoinedMail)({ name: "", email: "ana@example.com", link });
  expect(text).toContain("Who:\n- ana@example.com\n");
  expect(text).toContain(link);
});

const cancelled = {
  name: "Ana",
  order: maple,
  jobReferences: null,
  refundCents: 0,
  keptCents: 0,
  creditNoteNumbers: [],
  orderLink: null,
  linkDays: null,
};

test("the cancellation mail says what happens to the money", () => {
  const mail = (refundCents: number | null, keptCents = 0) =>
    rendered(orderCancelledMail)({ ...cancelled, refundCents, keptCents, cause: "waiting" }).text;
  expect(mail(4990)).toContain("We are refunding $49.90");
  expect(mail(4990)).not.toContain("kept");
  const policy =
    "Under the Cancellation Policy we keep $4.50: the free time was over, and work on it had not started.";
  expect(mail(1350, 450)).toContain(policy);
  expect(mail(0, 450)).toContain(`Nothing is refunded. ${policy}`);
  expect(mail(null)).toContain("Nothing was paid");
});

test("the cancellation mail gives no reason for an amount that an admin chose", () => {
  const { text } = rendered(orderCancelledMail)({
    ...cancelled,
    refundCents: 990,
    keptCents: 4000,
    cause: "own",
  });
  expect(text).toContain(" We keep $40.00.");
  expect(text).not.toMatch(/Policy|work/);
});

test("the cancellation mail mentions an earlier refund only if the payment had already been refunded", () => {
  const before = rendered(orderCancelledMail)({ ...cancelled, isRefundedBefore: true });
  expect(before.text).toContain("Its payment had already been refunded.");
  const { text, html } = rendered(orderCancelledMail)(cancelled);
  expect(text).toContain("1421 Maple St, Roof Report (order RL-1) was cancelled.");
  expect(text + html).not.toMatch(/refund|paid|payment/i);
});

test("the cancellation mail names its credit notes, or says that one follows", () => {
  const refunded = { ...cancelled, refundCents: 990 };
  const later = "We email you the credit note as soon as the refund is complete.";
  expect(rendered(orderCancelledMail)({ ...refunded, isCreditNoteLater: true }).text).toContain(
    later,
  );
  const { text } = rendered(orderCancelledMail)({
    ...refunded,
    creditNoteNumbers: ["C-2026-000007"],
  });
  expect(text).toContain("Your credit note C-2026-000007 is attached.");
  expect(text).not.toContain(later);
});

test("the login code is in the mail but not in its subject or preview", () => {
  const { subject, html, text } = rendered(twoFactorCodeMail)({
    name: "Ana",
    code: "042137",
    minutes: 10,
  });
  expect(subject).not.toContain("042137");
  expect(html.match(/042137/g)).toHaveLength(1);
  expect(text).toContain("042137");
  expect(text).toContain("for 10 minutes");
});

test("the mail with a shared delivery holds the link, and nothing that the buyer typed", () => {
  const { subject, text, html } = rendered(sharedDeliveryMail)({
    order: { number: "RL-1", short: "Roof Report", full: "Roof Report (order RL-1)" },
    sharedLink: orderLink,
    linkDays: 30,
  });
  expect(subject).toBe("Shared with you: Roof Report (RL-1)");
  expect(text).toContain("A customer of Ridgeline has shared Roof Report (order RL-1) with you.");
  expect(text).toContain(orderLink);
  expect(html).toContain("Open the reports");
});
