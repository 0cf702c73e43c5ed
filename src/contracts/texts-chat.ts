/** Fixed texts of the chat's settings (see fixed-texts.ts); apart, since no page of the shop shows them. */
export const chatTabs = {
  general: "General",
  appearance: "Appearance",
  behavior: "Behavior",
  responses: "Responses",
  hours: "Business Hours",
  analytics: "Analytics",
} as const;
