import type { DemoCategory } from "./demo-products.ts";

export const demoCategories: readonly DemoCategory[] = [
  {
    key: "roof",
    name: "Roof Measurement Reports",
    description:
      "Every facet, edge and pitch of a roof in one PDF: areas, squares, lengths by kind and a waste table, with diagrams you can build from.",
    picture: { roof: "cross-gable", view: "plan", number: "R-100" },
    subCategories: {
      "Residential Roofs": "Houses, from a plain gable to hips, valleys and several levels.",
      "Commercial Roofs": "Low-slope and large roofs, measured by section.",
      "Storm and Claims": "Reports laid out for the file of an insurance claim.",
    },
  },
  {
    key: "wall",
    name: "Wall Measurement Reports",
    description:
      "Wall by wall: lengths, heights, gross and net areas, and every window and door, drawn as elevations.",
    picture: { roof: "l-shaped", view: "elevation", number: "W-200" },
    subCategories: {
      "Siding and Cladding": "Net wall areas and openings for ordering siding.",
      "Full Exterior": "Walls and roof of the same building in one report.",
    },
  },
  {
    key: "xactimate",
    name: "Xactimate (ESX) Sketches",
    description:
      "The roof, or roof and walls, drawn as a sketch file for Xactimate, so that the estimate starts from faces and not from a blank page.",
    picture: { roof: "multi-structure", view: "sketch", number: "X-300" },
    subCategories: {
      "Roof Sketches": "Roof faces with pitch, area and edges.",
      "Roof and Wall Sketches": "Roof faces and outer walls in one sketch.",
    },
  },
  {
    key: "applicad",
    name: "Applicad Measurements",
    description:
      "Roof models and sheet layouts for Applicad users: planes, edges and cut lengths for metal and tile roofs.",
    picture: { roof: "l-shaped", view: "panels", number: "A-400" },
    subCategories: {
      "Roof Models": "The planes and edges of the roof as a model.",
      "Sheet Layouts": "Sheets per facet with their number and cut lengths.",
    },
  },
  {
    key: "cost",
    name: "Cost Estimations",
    description:
      "From measured figures to quantities and a written estimate: materials with waste, edge metal, tear-off and labor lines.",
    picture: { roof: "l-shaped", view: "take-off", number: "E-500" },
    subCategories: {
      "Replacement Estimates": "A line-by-line estimate for a new roof.",
      "Claim Scopes": "Scope and quantities for an insurance claim.",
      "Material Take-Offs": "Quantities only, ready for the supplier.",
    },
  },
];
