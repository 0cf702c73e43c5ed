import type { policyPages } from "#contracts/page-paths";

export interface PolicyLink {
  path: (typeof policyPages)[number];
  title: string;
}

export const policies: readonly PolicyLink[] = [
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/terms", title: "Terms and Conditions" },
  { path: "/refund", title: "Refund Policy" },
  { path: "/cancellation", title: "Cancellation Policy" },
];
