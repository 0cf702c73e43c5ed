import { frequentQuestions } from "#contracts/frequent-questions";
import { policyFigures } from "#contracts/policy-figures";
import { rewardPointsFor } from "#contracts/reward-points";
import { GUEST_MINUTES } from "#contracts/time-limits";
import type { PageOption } from "./menu.ts";
import type { Topic } from "./questions.ts";

/** What the chat says to a question, with the pages that say more. */
export interface Answer {
  text: string;
  links: readonly PageOption[];
}

export type FixedTopic = Exclude<Topic, "price" | "time" | "sample" | "order" | "contact" | "live">;

export const isFixedTopic = (topic: Topic): topic is FixedTopic =>
  Object.hasOwn(fixedAnswers, topic);

const { refundWindow, revisions, review, freeCancellation, cancellationFee: fee } = policyFigures;

const refundPolicy: PageOption = { label: "Refund Policy", href: "/refund" };
const cancellationPolicy: PageOption = { label: "Cancellation Policy", href: "/cancellation" };
const terms: PageOption = { label: "Terms and Conditions", href: "/terms" };
const myOrders: PageOption = { label: "My Orders", href: "/orders" };
const trackRecord: PageOption = { label: "Our track record", href: "/track-record" };
const questions: PageOption = { label: "More questions", href: "/#questions" };
const contact: PageOption = { label: "Write to us", href: "/contact" };
const products: PageOption = { label: "See all products", href: "/products" };

/** Answers that need nothing from the catalogue. */
export const fixedAnswers: Record<FixedTopic, Answer> = {
  refund: {
    text: `If something is missing or wrong, we first correct it: ask within ${revisions} of delivery. A refund can be asked for within ${refundWindow.standard} of delivery, and within ${refundWindow.rush} for a rush report. Open your order and ask there. We review it in ${review}, and the money comes back through PayPal, to the account or card you paid with.`,
    links: [refundPolicy, myOrders],
  },
  late: {
    text: "Every order says by when it is due. A report that is late, because that time is over and it is not delivered, is free to cancel. The page of the order says whether a surcharge for rush comes back.",
    links: [cancellationPolicy, myOrders, trackRecord],
  },
  cancellation: {
    text: `Within ${freeCancellation.standard} of the payment you cancel for free, a rush report within ${freeCancellation.rush}. After that we keep ${fee.beforeWork} of the price before work has started, ${fee.inWork} while it is under way and ${fee.nearlyFinished} when it is nearly finished. An unpaid order costs nothing to cancel, and neither does a late one. Open your order and cancel it there.`,
    links: [cancellationPolicy, myOrders],
  },
  revision: { text: frequentQuestions.revision.answer, links: [myOrders, refundPolicy] },
  account: {
    text: frequentQuestions.account.answer,
    links: [products, { label: "Open an account", href: "/register" }],
  },
  password: {
    text: "Choose a new password: enter your email address, and we email you a link. Without an account you need none.",
    links: [{ label: "Choose a new password", href: "/forgot-password" }],
  },
  login: {
    text: "With an account you log in with your email address and your password. Without one you need none: a link in our email leads to your order.",
    links: [
      { label: "Log in", href: "/login" },
      { label: "Choose a new password", href: "/forgot-password" },
    ],
  },
  code: {
    text: `The code is in the email that we send when you verify your address at the checkout. It works for ${GUEST_MINUTES} minutes, and only the one in the newest email counts. If there is none after a minute, look in the spam folder, or send it again. If the address was wrong, correct it at the checkout and verify the new one.`,
    links: [{ label: "Open the cart", href: "/cart" }, contact],
  },
  unpaid: {
    text: "When your payment has reached us, we email you the link to your order. If PayPal declined it, nothing was charged: your reports are back in your cart, and you can try again. If PayPal is still checking it, wait and don't pay again. An order that stays unpaid is cancelled and costs nothing.",
    links: [myOrders, { label: "Open the cart", href: "/cart" }, contact],
  },
  tier: {
    text: "You choose how fast each roof is delivered in the order form, and can change it in the cart until you order. After that, write to us with your order number.",
    links: [{ label: "Open the cart", href: "/cart" }, contact],
  },
  again: {
    text: "Open the order and choose Order again: its report, roof and files are put into your cart, where you can change them.",
    links: [myOrders, products],
  },
  mails: {
    text: "News and requests for a review end with a link that stops them.",
    links: [contact, { label: "Privacy Policy", href: "/privacy" }],
  },
  accuracy: {
    text: `${frequentQuestions.accuracy.answer} ${frequentQuestions.revision.answer}`,
    links: [trackRecord, terms],
  },
  area: { text: frequentQuestions.area.answer, links: [products, questions] },
  buildings: {
    text: "We measure from imagery, so houses, churches, barns and warehouses alike: whatever can be seen from above. Which report fits depends on the shape of the roof and on what you need it for; three questions lead to it. If something can't be read from the imagery, we ask you before we go on.",
    links: [products, questions],
  },
  several: {
    text: "One order takes as many roofs as you like. Choose “Several roofs? Paste a list” in the order form or in the cart: paste the addresses or choose a CSV file, with claim numbers if you have them. Every roof keeps its own claim number, PO, insured and date of loss, and you see all of them on a map before you pay.",
    links: [products, { label: "Open the cart", href: "/cart" }],
  },
  points: {
    text: `Orders earn points with an account: ${rewardPointsFor(100_00)} for $100.00. You can use them at the checkout once the order that earned them is completed. An order placed as a guest earns them once you add it to an account.`,
    links: [{ label: "Reward History", href: "/rewards" }],
  },
  privacy: {
    text: "We use your data to make and deliver what you order, and do not sell it. In Account Settings, under Profile Information, you can see and download it and close your account.",
    links: [
      { label: "Privacy Policy", href: "/privacy" },
      { label: "Account Settings", href: "/account" },
    ],
  },
  sharing: {
    text: "Once your report is ready, open your order and enter an email address under Share with others. Your adjuster or your crew gets a link of their own, to the whole order or to one roof. It shows the reports and their files, but no prices and no contact details, and you can end it whenever you want.",
    links: [myOrders],
  },
  payment: { text: frequentQuestions.payment.answer, links: [terms, questions] },
  receipt: {
    text: "A receipt as a PDF comes with the email that confirms your payment. It is on the page of your order, too.",
    links: [myOrders],
  },
  needs: { text: frequentQuestions.needs.answer, links: [products, questions] },
  files: { text: frequentQuestions.files.answer, links: [products, questions] },
};
