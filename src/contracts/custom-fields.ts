import { describeAmbiguity, typedNumber } from "./typed-number.ts";

export const customFieldTypes = ["text", "number", "date", "checkbox", "radio", "select"] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A question of a product to its buyer. */
export interface CustomField {
  /** Unique within the product. */
  id: string;
  label: string;
  type: CustomFieldType;
  placeholder: string;
  /** The choices of a radio or select; empty for the other types. */
  options: string[];
  required: boolean;
}

/** What people read a field as; an optional one may have been saved without a label. */
export const readFieldName = ({ label, placeholder }: CustomField): string =>
  label.trim() || placeholder.trim() || "Your answer";

export type CustomFieldValue = string | number | boolean;
export type CustomFieldValues = Record<string, CustomFieldValue>;

export const MAX_CUSTOM_TEXT = 1000;

interface CheckedCustomFields {
  /** What may be stored: known fields only, numbers as numbers, checkboxes as booleans. */
  values: CustomFieldValues;
  /** Field id to message. */
  errors: Record<string, string>;
}

/** Validates a buyer's answers against a product's fields. Unknown ids are dropped, blank optional answers left out. */
export function checkCustomFields(
  fields: readonly CustomField[],
  answers: Record<string, unknown>,
): CheckedCustomFields {
  const values: CustomFieldValues = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    if (isBlank(field, answer)) {
      if (field.required) errors[field.id] = requiredMessage(field);
      continue;
    }
    const value = readAnswer(field, answer);
    if (value === null) errors[field.id] = wrongMessage(field, answer);
    else values[field.id] = value;
  }
  return { values, errors };
}

function isBlank(field: CustomField, answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (field.type === "checkbox") return answer === false || answer === "" || answer === "false";
  return typeof answer === "string" && answer.trim() === "";
}

/** What browsers and clients send for a ticked box. */
const yes = new Set<unknown>([true, "true", "on"]);

/** Null when the answer does not fit the field. */
function readAnswer(field: CustomField, answer: unknown): CustomFieldValue | null {
  switch (field.type) {
    case "number":
      return readNumber(answer);
    case "checkbox":
      return yes.has(answer) ? true : null;
    case "date":
      return typeof answer === "string" && isIsoDate(answer.trim()) ? answer.trim() : null;
    case "radio":
    case "select":
      return typeof answer === "string" && field.options.includes(answer) ? answer : null;
    case "text":
      return readText(answer);
  }
}

function readNumber(answer: unknown): number | null {
  const number = typeof answer === "string" ? typedNumber(answer) : answer;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

function readText(answer: unknown): string | null {
  const text = typeof answer === "number" ? String(answer) : answer;
  return typeof text === "string" && text.trim().length <= MAX_CUSTOM_TEXT ? text.trim() : null;
}

function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const requiredMessage = (field: CustomField) =>
  field.type === "checkbox"
    ? `Please tick "${readFieldName(field)}"`
    : `Please fill in "${readFieldName(field)}"`;

function wrongMessage(field: CustomField, answer: unknown): string {
  switch (field.type) {
    case "number":
      return describeAmbiguity(String(answer)) ?? `"${readFieldName(field)}" must be a number`;
    case "date":
      return `"${readFieldName(field)}" must be a date`;
    case "radio":
    case "select":
      return `Please choose one of the options of "${readFieldName(field)}"`;
    case "checkbox":
      return `"${readFieldName(field)}" must be yes or no`;
    case "text":
      return `"${readFieldName(field)}" can have at most ${MAX_CUSTOM_TEXT} characters`;
  }
}
