import { demoFields } from "./demo-fields.ts";
import { type DemoProduct, paragraphs } from "./demo-products.ts";

const needs =
  "What we need from you: the address with the marker on the right building, the number of stories, and photos or a blueprint where a wall can't be seen from the street.";
const delivery =
  "Delivery time is under 24 hours. You get an email when the report is ready and find it in your order. Revisions are possible within 14 days of delivery.";

export const wallProducts: readonly DemoProduct[] = [
  {
    key: "wall-report",
    title: "Wall Measurement Report",
    status: "publish",
    description:
      "All outer walls of a house with lengths, heights, gross and net areas, drawn as elevations.",
    descLong: paragraphs(
      "Each wall has its number on the elevation and its row in the table: length, gross area, openings and net area.",
      "You get: a PDF with elevations, eave and ridge heights, the table of walls and the totals.",
      needs,
      delivery,
    ),
    originalCents: 3200,
    saleCents: 2600,
    categories: ["wall"],
    subCategories: ["siding-and-cladding"],
    customFields: [demoFields.storeys, demoFields.cladding, demoFields.companyOnCover],
    picture: { roof: "cross-gable", view: "elevation", number: "W-201", side: "S" },
    sample: { kind: "pdf", name: "sample-wall-report.pdf" },
  },
  {
    key: "siding-openings-report",
    title: "Siding and Openings Report",
    status: "publish",
    description:
      "Net siding areas with gables kept apart, and every window and door with its size.",
    descLong: paragraphs(
      "Made for ordering siding and trim: gable triangles are part of their wall, and openings are taken off by their real size.",
      "You get: a PDF with elevations and the table of walls with opening and net areas.",
      needs,
      delivery,
    ),
    originalCents: 2900,
    saleCents: null,
    categories: ["wall"],
    subCategories: ["siding-and-cladding"],
    customFields: [demoFields.storeys, demoFields.cladding],
    picture: { roof: "gable", view: "elevation", number: "W-202", side: "E" },
    sample: { kind: "pdf", name: "sample-siding-openings-report.pdf" },
  },
  {
    key: "full-exterior-report",
    title: "Full Exterior Report: Roof and Walls",
    status: "publish",
    description: "Roof and walls of one house in a single report, measured from the same model.",
    descLong: paragraphs(
      "One model of the house, two sets of figures: the roof with facets, edges and waste table, and the walls with openings and net areas.",
      "You get: a PDF with roof plan, 3D view, elevations and all tables.",
      needs,
      delivery,
    ),
    originalCents: 5500,
    saleCents: 4800,
    categories: ["wall", "roof"],
    subCategories: ["full-exterior", "residential-roofs"],
    customFields: [
      demoFields.storeys,
      demoFields.reportFor,
      demoFields.waste,
      demoFields.includeGutters,
    ],
    picture: { roof: "cross-gable", view: "isometric", number: "W-203" },
    sample: { kind: "pdf", name: "sample-full-exterior-report.pdf" },
  },
];
