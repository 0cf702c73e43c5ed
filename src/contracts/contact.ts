/** What a contact message may be about. */
export const contactServices = [
  "Residential Roofing",
  "Commercial Roofing",
  "Roof Repair",
  "Roof Inspection",
  "Gutter Services",
  "Emergency Repairs",
  "Other",
] as const;
