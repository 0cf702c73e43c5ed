import { demoFields } from "./demo-fields.ts";
import { type DemoProduct, paragraphs, standardAndRush } from "./demo-products.ts";

const delivery =
  "Delivery time is under 24 hours. You get an email when the estimate is ready and find it in your order. Revisions are possible within 14 days of delivery.";
const sampleNote =
  "The sample shows measured figures and quantities only. Prices depend on place and date, and belong in your own estimate.";

export const estimateProducts: readonly DemoProduct[] = [
  {
    key: "roof-replacement-estimate",
    title: "Roof Replacement Estimate",
    status: "publish",
    description: "A line-by-line estimate for a new roof, built on measured quantities.",
    descLong: paragraphs(
      "Tear-off, underlayment, covering, starter, edge metal, ridge and hip cap: every line with its quantity and where it comes from on the roof.",
      "You get: a PDF estimate with the measurement sheets behind it.",
      "What we need from you: the address, the covering you plan and the waste percentage you work with.",
      sampleNote,
      delivery,
    ),
    originalCents: 6000,
    saleCents: 4900,
    categories: ["cost"],
    subCategories: ["replacement-estimates"],
    customFields: [
      demoFields.roofing,
      demoFields.waste,
      demoFields.workStarts,
      demoFields.includeGutters,
    ],
    picture: { roof: "cross-gable", view: "take-off", number: "E-501" },
    sample: { kind: "pdf", name: "sample-roof-replacement-estimate.pdf" },
  },
  {
    key: "claim-scope-estimate",
    title: "Insurance Claim Scope and Estimate",
    status: "publish",
    description: "Scope, quantities and estimate of a roof claim, with its sketch as an ESX file.",
    descLong: paragraphs(
      "From the measured roof to a scope that can be checked: facets, edges and quantities, then the estimate lines.",
      "You get: a PDF with scope and estimate, and the ESX sketch it is based on.",
      "What we need from you: the address, and claim number and date of loss as references of the job. Upload the carrier's ESX file if you have one.",
      sampleNote,
      delivery,
    ),
    originalCents: 8500,
    saleCents: 7500,
    categories: ["cost", "xactimate"],
    subCategories: ["claim-scopes", "roof-sketches"],
    customFields: [demoFields.inspectedOn, demoFields.xactimate, demoFields.waste],
    tiers: standardAndRush,
    picture: { roof: "multi-structure", view: "areas", number: "E-502" },
    sample: { kind: "pdf", name: "sample-claim-scope-estimate.pdf" },
  },
  {
    key: "edge-metal-take-off",
    title: "Gutter and Edge Metal Take-Off",
    status: "publish",
    description:
      "Lengths of eaves, rakes, ridges, hips and valleys for ordering metal and gutters.",
    descLong: paragraphs(
      "Only the edges: the length diagram with each piece labelled, and the totals by kind.",
      "You get: a PDF with the length diagram and the list of quantities.",
      "What we need from you: the address with the marker on the right building.",
      sampleNote,
      delivery,
    ),
    originalCents: 2200,
    saleCents: 1900,
    categories: ["cost"],
    subCategories: ["material-take-offs"],
    customFields: [demoFields.includeGutters, demoFields.structures, demoFields.companyOnCover],
    picture: { roof: "l-shaped", view: "lengths", number: "E-503" },
    sample: { kind: "pdf", name: "sample-edge-metal-take-off.pdf" },
  },
];
