/** The departments in the live-executive request form. */
export const departments = [
  { value: "general", label: "General" },
  { value: "measurements", label: "Measurements" },
  { value: "estimations", label: "Estimations" },
  { value: "technical", label: "Technical" },
  { value: "software", label: "Software" },
] as const;
export type Department = (typeof departments)[number]["value"];
export const defaultDepartment: Department = "general";

/** Rising; `hours` is the time within which the shop answers. */
export const urgencies = [
  { value: "low", label: "Low", hours: 24 },
  { value: "normal", label: "Normal", hours: 8 },
  { value: "high", label: "High", hours: 4 },
  { value: "rush", label: "Rush", hours: 2 },
] as const;
export type Urgency = (typeof urgencies)[number]["value"];
export const defaultUrgency: Urgency = "normal";

export const departmentLabel = (value: Department): string =>
  departments.find((department) => department.value === value)!.label;

export const findUrgency = (value: Urgency) =>
  urgencies.find((urgency) => urgency.value === value)!;

/** "Within 8 hours". */
export const expectedResponse = (urgency: Urgency): string =>
  `Within ${findUrgency(urgency).hours} hours`;
