import { policies, type PolicyLink } from "./policies.ts";

export interface Policy extends PolicyLink {
  /** One or two sentences, also for search engines. */
  summary: string;
}

const policyAt = (path: PolicyLink["path"], summary: string): Policy => ({
  ...policies.find((policy) => policy.path === path)!,
  summary,
});

export const privacyPolicy = policyAt(
  "/privacy",
  "What we keep about you, why we keep it, who else sees it, and how you get it changed.",
);

export const termsAndConditions = policyAt(
  "/terms",
  "What you buy, what it costs, how it reaches you, and what we need from you for it.",
);

export const refundPolicy = policyAt(
  "/refund",
  "When your money comes back, and how to ask for it.",
);

export const cancellationPolicy = policyAt(
  "/cancellation",
  "Until when an order can be cancelled for free, and what it costs afterwards.",
);
