import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { texts } from "#contracts/texts";
import { Refusal } from "#platform/errors";

/**
 * Validates a request against its schema and says in plain English what is wrong; a schema's own messages take
 * precedence.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: plainMessage });
    if (result.success) return { value: result.data };
    return { error: toInputRefusal(result.error.issues, httpPart === "body") };
  };

function toInputRefusal(issues: readonly z.core.$ZodIssue[], isBody: boolean): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message, code } of issues) {
    if (isBody && path.length === 0 && code === "invalid_type")
      return new Refusal("invalid", "Please send the request's data as JSON");
    if (path.length > 0) fields[path.join(".")] ??= message;
  }
  const messages = issues.map(({ message }) => message);
  const message = messages.find((each) => each === texts.fillAllFields) ?? messages[0];
  return new Refusal("invalid", message ?? notAccepted, { fields });
}

const notAccepted = "This value is not accepted";

function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return messageOfType(issue.expected, issue.input);
    case "too_small":
      return messageOfTooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return messageOfTooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return messageOfFormat[issue.format] ?? notAccepted;
    case "invalid_value":
      return `Please choose one of ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}`;
    case "invalid_union":
      return messageOfUnion(issue.errors);
    default:
      return notAccepted;
  }
}

function messageOfType(expected: string, input: unknown): string {
  if (input === undefined || input === null || input === "") return "Please fill in this field";
  return messageOfExpected[expected] ?? notAccepted;
}

const messageOfExpected: Partial<Record<string, string>> = {
  string: "Please enter a text",
  number: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please choose yes or no",
  array: "Please send a list",
};

function messageOfTooSmall(origin: string, minimum: number): string {
  if (origin === "string")
    return minimum === 1
      ? "Please fill in this field"
      : `Please enter at least ${minimum} characters`;
  if (origin === "array")
    return minimum === 1
      ? "Please add at least one entry"
      : `Please add at least ${minimum} entries`;
  return `Please enter a number of at least ${minimum}`;
}

function messageOfTooBig(origin: string, maximum: number): string {
  if (origin === "string") return `Please use at most ${maximum} characters`;
  if (origin === "array")
    return maximum === 1 ? "Please add at most one entry" : `Please add at most ${maximum} entries`;
  return `Please enter a number of at most ${maximum}`;
}

const messageOfFormat: Partial<Record<string, string>> = {
  uuid: "This id is not valid",
  email: "Please enter a valid email address",
  datetime: "Please enter a valid date and time",
};

/** In a union, the option whose kind of value matches explains what is wrong. */
function messageOfUnion(ways: readonly (readonly z.core.$ZodIssue[])[]): string {
  const meant = ways.find(([first]) => first && first.code !== "invalid_type");
  return meant?.[0]?.message ?? notAccepted;
}
