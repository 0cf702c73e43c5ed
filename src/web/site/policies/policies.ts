import type { policyPages } from "#contracts/page-paths";

export interface Policy {
  path: (typeof policyPages)[number];
  title: string;
  /** One or two sentences, also for search engines. */
  summary: string;
}

export const privacyPolicy: Policy = {
  path: "/privacy",
  title: "Privacy Policy",
  summary: "What we keep about you, why we keep it, who else sees it, and how you get it changed.",
};

export const termsAndConditions: Policy = {
  path: "/terms",
  title: "Terms and Conditions",
  summary: "What you buy, what it costs, how it reaches you, and what we need from you for it.",
};

export const refundPolicy: Policy = {
  path: "/refund",
  title: "Refund Policy",
  summary: "When your money comes back, and how to ask for it.",
};

export const cancellationPolicy: Policy = {
  path: "/cancellation",
  title: "Cancellation Policy",
  summary: "Until when an order can be cancelled for free, and what it costs afterwards.",
};

export const policies: readonly Policy[] = [
  privacyPolicy,
  termsAndConditions,
  refundPolicy,
  cancellationPolicy,
];
