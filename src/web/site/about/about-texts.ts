/** The owner's description of the shop; fixed content. */
export const mission =
  "To turn an address into roof and wall figures that an estimate can stand on.";

export const vision =
  "Every roof job starts from measured figures: one sheet that contractor, adjuster and supplier can all read.";

export const coreValues = [
  {
    title: "Collaboration",
    text: "You know the job, we know the drawing. Send notes, a blueprint or an ESX file with the order, and they become part of it.",
  },
  {
    title: "Accuracy",
    text: "Plan, lengths, pitches and areas come from one model, so they have to agree. What does not is revised.",
  },
  {
    title: "Speed",
    text: "Delivery time is under 24 hours, and an email tells you when the files are ready.",
  },
  {
    title: "Integrity",
    text: "The price is on the page, the sample can be downloaded, and the policies say what happens when plans change.",
  },
] as const;

export const roadmap = [
  { quarter: "Q3 2025", step: "Public beta" },
  { quarter: "Q4 2025", step: "Mobile app" },
  { quarter: "Q1 2026", step: "Marketplace integrations" },
  { quarter: "Q2 2026", step: "AI proposals" },
] as const;
