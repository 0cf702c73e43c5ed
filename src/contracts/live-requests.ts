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

export const urgencyOf = (value: Urgency) => urgencies.find((urgency) => urgency.value === value)!;

/** "Within 8 hours". */
export const expectedResponse = (urgency: Urgency): string =>
  `Within ${urgencyOf(urgency).hours} hours`;

/** Texts that the form and the shop's own check share. */
export const requestMessages = {
  name: "Please enter your name",
  phone: "Please enter your mobile number",
  subject: "Please enter a subject",
  message: "Please enter a message",
  agree: "Please agree to be contacted",
} as const;

/** Most characters of what a visitor writes. */
export const requestLengths = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 150,
  message: 5000,
  /** Of one line of a chat that is sent along. */
  chatLine: 2000,
  /** Lines of a chat that is sent along: the last ones. */
  chatLines: 200,
} as const;
