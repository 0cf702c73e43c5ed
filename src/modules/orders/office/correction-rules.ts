import type { ProjectDetails } from "#contracts/cart-lines";
import {
  checkCustomFields,
  type CustomField,
  type CustomFieldValue,
  type CustomFieldValues,
  readFieldName,
} from "#contracts/custom-fields";
import {
  isSameReferences,
  jobReferenceKeys,
  jobReferenceLabels,
  type JobReferences,
  noReferences,
} from "#contracts/job-references";
import { Refusal } from "#platform/errors";
import { lineReferences } from "#orders/line-references";
import type { LineSnapshot, OrderWithLines } from "#orders/order";

/** What was corrected, as people read it; nothing is "". */
export interface CorrectedPart {
  label: string;
  before: string;
  after: string;
}

/** A part, and whether its buyer is notified of it. */
export interface ComparedPart extends CorrectedPart {
  isBuyerNotified: boolean;
}

/** Everything in which a corrected line differs. */
export const compareLines = (
  before: { snapshot: LineSnapshot; jobReferences: JobReferences | null },
  after: { snapshot: LineSnapshot; jobReferences: JobReferences | null },
  fields: readonly CustomField[],
): ComparedPart[] => [
  ...comparePlaces(before.snapshot.projectDetails, after.snapshot.projectDetails),
  ...compareReferences(before.jobReferences, after.jobReferences),
  ...compareAnswers(before.snapshot, after.snapshot, fields),
];

/** Each line with its own references, unless all have the same, which are the order's. */
export function withReferences(
  order: OrderWithLines,
  position: number,
  references: JobReferences | null,
): OrderWithLines {
  const each = order.lines.map((line, at) =>
    at === position ? references : lineReferences(order, line),
  );
  const areSame = each.every((other) => isSameReferences(other, references));
  return {
    ...order,
    jobReferences: areSame ? references : null,
    lines: order.lines.map((line, at) => ({
      ...line,
      jobReferences: areSame ? null : each[at]!,
    })),
  };
}

const typeOfValue = { boolean: "checkbox", number: "number", string: "text" } as const;

/** A question that the product does not ask any more. */
export const toEarlierField = (
  id: string,
  { label, value }: LineSnapshot["customFields"][string],
): CustomField => ({
  id,
  label,
  type: typeOfValue[typeof value as keyof typeof typeOfValue],
  placeholder: "",
  options: [],
  required: false,
});

export const readAnswers = ({ customFields }: LineSnapshot): CustomFieldValues =>
  Object.fromEntries(Object.entries(customFields).map(([id, { value }]) => [id, value]));

/** Only what is different has to fit today's questions. */
export function correctAnswers(
  { customFields }: LineSnapshot,
  fields: readonly CustomField[],
  answers: Readonly<CustomFieldValues>,
): LineSnapshot["customFields"] {
  const changed = fields.filter(
    ({ id }) => Object.hasOwn(answers, id) && plain(answers[id]) !== plain(customFields[id]?.value),
  );
  const { values, errors } = checkCustomFields(changed, answers);
  const [message] = Object.values(errors);
  if (message !== undefined) {
    const paths = Object.entries(errors).map(([id, error]) => [`line.customFields.${id}`, error]);
    throw new Refusal("invalid", message, { fields: Object.fromEntries(paths) });
  }
  const kept = Object.entries(customFields).filter(([id]) => changed.every((one) => one.id !== id));
  const given = changed
    .filter(({ id }) => values[id] !== undefined)
    .map((field) => {
      const label = customFields[field.id]?.label ?? readFieldName(field);
      return [field.id, { label, value: values[field.id]! }] as const;
    });
  return Object.fromEntries([...kept, ...given]);
}

/** As typed; an unticked box counts as no answer. */
const plain = (answer: CustomFieldValue | undefined): string =>
  answer === undefined || answer === false ? "" : String(answer).trim();

const differing = (parts: readonly ComparedPart[]): ComparedPart[] =>
  parts.filter(({ before, after }) => before !== after);

const comparePlaces = (before: ProjectDetails, after: ProjectDetails): ComparedPart[] =>
  differing([
    { label: "Roof address", before: before.address, after: after.address, isBuyerNotified: true },
    { label: "Pin", before: pinText(before), after: pinText(after), isBuyerNotified: true },
    {
      label: "Primary pitch",
      before: pitchText(before.primaryPitch),
      after: pitchText(after.primaryPitch),
      isBuyerNotified: false,
    },
    {
      label: "Secondary pitch",
      before: pitchText(before.secondaryPitch),
      after: pitchText(after.secondaryPitch),
      isBuyerNotified: false,
    },
    {
      label: "Instructions",
      before: before.instructions,
      after: after.instructions,
      isBuyerNotified: false,
    },
  ]);

const pinText = ({ location }: ProjectDetails): string =>
  location ? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}` : "";

const pitchText = (degrees: number | null): string => (degrees === null ? "" : `${degrees}°`);

const compareReferences = (
  before: JobReferences | null,
  after: JobReferences | null,
): ComparedPart[] =>
  differing(
    jobReferenceKeys.map((key) => ({
      label: jobReferenceLabels[key],
      before: (before ?? noReferences)[key],
      after: (after ?? noReferences)[key],
      isBuyerNotified: true,
    })),
  );

const compareAnswers = (
  before: LineSnapshot,
  after: LineSnapshot,
  fields: readonly CustomField[],
): ComparedPart[] =>
  differing(
    fields.map((field) => ({
      label: before.customFields[field.id]?.label ?? readFieldName(field),
      before: answerText(before.customFields[field.id]?.value),
      after: answerText(after.customFields[field.id]?.value),
      isBuyerNotified: false,
    })),
  );

const answerText = (value: CustomFieldValue | undefined): string =>
  value === true ? "Yes" : value === undefined || value === false ? "" : String(value);

/** For the timeline. */
export const describeCorrection = (parts: readonly CorrectedPart[], reason: string): string =>
  [...parts.map(describePart), `Reason: ${reason}`].join("\n");

const describePart = ({ label, before, after }: CorrectedPart): string =>
  `${label}: ${before || "nothing"} → ${after || "nothing"}`;
