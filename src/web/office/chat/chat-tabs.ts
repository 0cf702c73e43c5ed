/** Fixed texts, see src/contracts/fixed-texts.ts. */
export const chatTabs = {
  general: "General",
  appearance: "Appearance",
  behavior: "Behavior",
  responses: "Responses",
  hours: "Business Hours",
  analytics: "Analytics",
} as const;
