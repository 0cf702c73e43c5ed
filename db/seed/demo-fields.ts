import type { CustomField } from "#contracts/custom-fields";

const field = (
  id: string,
  type: CustomField["type"],
  label: string,
  given: Partial<Pick<CustomField, "placeholder" | "options" | "required">> = {},
): CustomField => ({ id, label, type, placeholder: "", options: [], required: false, ...given });

/** The questions of the demo products; each has the same id wherever it is used. */
export const demoFields = {
  structures: field("structures", "number", "Number of structures", {
    placeholder: "For example 1",
    required: true,
  }),
  companyOnCover: field("company-on-cover", "text", "Company name on the cover", {
    placeholder: "For example Alder Roofing",
  }),
  inspectedOn: field("inspected-on", "date", "Date of your inspection"),
  reportFor: field("report-for", "radio", "What is the report for?", {
    options: ["Retail job", "Insurance claim"],
    required: true,
  }),
  includeGutters: field("include-gutters", "checkbox", "Include gutters and downspouts"),
  includeOutbuildings: field(
    "include-outbuildings",
    "checkbox",
    "Include detached garage and sheds",
  ),
  waste: field("waste-percentage", "select", "Waste percentage", {
    placeholder: "Choose a percentage",
    options: ["0 %", "5 %", "10 %", "12 %", "15 %", "20 %"],
  }),
  xactimate: field("xactimate-version", "select", "Where do you open the sketch?", {
    placeholder: "Choose your Xactimate",
    options: ["Xactimate desktop", "Xactimate online", "Not sure"],
    required: true,
  }),
  notesAttached: field(
    "notes-attached",
    "checkbox",
    "I attach my field notes as a drawing or photo",
    { required: true },
  ),
  storeys: field("storeys", "number", "Number of stories", {
    placeholder: "For example 2",
    required: true,
  }),
  cladding: field("cladding", "select", "Cladding to be ordered", {
    placeholder: "Choose a cladding",
    options: ["Vinyl siding", "Fiber cement", "Wood", "Brick or stone", "Stucco", "Other"],
  }),
  roofing: field("roofing", "radio", "New roof covering", {
    options: ["Asphalt shingles", "Standing-seam metal", "Tile", "Low-slope membrane"],
    required: true,
  }),
  sheetCover: field("sheet-cover", "number", "Cover width of your sheet (inches)", {
    placeholder: "For example 30",
    required: true,
  }),
  workStarts: field("work-starts", "date", "Planned start of work"),
};
