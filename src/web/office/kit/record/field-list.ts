import type { ComponentProps, ReactNode } from "react";
import type { useFileUpload, UploadedFile } from "#upload";
import type { FileDrop } from "#ui/fields/file-drop";
import type { NumberInput as AmountInput } from "#ui/fields/number-input";
import type { RadioGroup } from "#ui/fields/radio-group";
import type { Select } from "#ui/fields/select";
import type { TextArea } from "#ui/fields/text-area";
import type { TextInput } from "#ui/fields/text-input";
import type { NumberInput } from "./number-input.tsx";

/** A value of a record, or of one of its sections: "title", "appearance.primaryColor". */
type PathIn<Values> = {
  [Key in keyof Values & string]:
    | Key
    | (Values[Key] extends readonly unknown[] | null
        ? never
        : Values[Key] extends object
          ? `${Key}.${keyof Values[Key] & string}`
          : never);
}[keyof Values & string];

type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Section extends keyof Values & string}.${infer Name}`
    ? Values[Section][Name & keyof Values[Section]]
    : never;

/** What a control is given by its form. */
export interface FieldState<Value> {
  name: string;
  label: string;
  value: Value;
  error: string | undefined;
  /** What is wrong inside the value: `errorAt("monday")`. */
  errorAt: (path: string | number) => string | undefined;
  onChange: (value: Value) => void;
}

type Given = "name" | "label" | "legend" | "value" | "error" | "onChange";
type Props<Name, Own> = { control: Name } & Omit<Own, Given>;

type TextControl =
  | Props<"text" | "phone", ComponentProps<typeof TextInput>>
  | Props<"lines", ComponentProps<typeof TextArea>>
  | Props<"select", ComponentProps<typeof Select>>
  | Props<"radio", ComponentProps<typeof RadioGroup>>
  /** A number that is kept as it is typed. */
  | Props<"amount", ComponentProps<typeof AmountInput>>;

type NumberControl = Props<"number", ComponentProps<typeof NumberInput>> & {
  /** How much of the value is one of what is typed: 1000 where milliseconds are typed as seconds. */
  perUnit?: number;
};

interface SwitchControl {
  control: "switch";
  hint?: ReactNode;
}

type FileControl = Pick<ComponentProps<typeof FileDrop>, "hint"> &
  Pick<Parameters<typeof useFileUpload>[0], "rule" | "purpose"> & {
    control: "file";
  };

type Control<Value> =
  | { control?: never; draw: (field: FieldState<Value>) => ReactNode }
  | (Value extends string ? TextControl : never)
  | (Value extends number ? NumberControl : never)
  | (Value extends boolean ? SwitchControl : never)
  | (Value extends UploadedFile ? FileControl : never);

type FieldAt<Values, Path> = Control<ValueAt<Values, Path>> & {
  name: Path;
  /** Also names the field where two people have changed it. */
  label: string;
  /** What is wrong with a value, by the contract's rule. */
  wrong?: (value: ValueAt<Values, Path>, values: Values) => string | null | undefined;
  isShown?: (values: Values) => boolean;
  below?: (values: Values, put: EditedRecord<Values>["put"]) => ReactNode;
};

type RecordField<Values> = {
  [Path in PathIn<Values>]: FieldAt<Values, Path>;
}[PathIn<Values>];

/** Fields beside each other, and what is said below them. */
interface FieldRow<Values> {
  row: string;
  fields: FieldList<Values>;
  below?: (values: Values, put: EditedRecord<Values>["put"]) => ReactNode;
}

/** What of a record is edited, in the order of its form. */
export type FieldList<Values> = readonly (RecordField<Values> | FieldRow<Values>)[];

/** A field, whatever the type of its value. */
export interface AnyField<Values> {
  name: string;
  label: string;
  control?: string;
  draw?: (field: FieldState<unknown>) => ReactNode;
  wrong?: (value: unknown, values: Values) => string | null | undefined;
  isShown?: (values: Values) => boolean;
  below?: (values: Values, put: EditedRecord<Values>["put"]) => ReactNode;
}

/** A record while it is edited, as its fields need it. */
export interface EditedRecord<Values> {
  values: Values;
  errors: Readonly<Record<string, string | undefined>>;
  put: (path: string, value: unknown) => void;
  /** How often the value was replaced from outside of its control. */
  roundOf: (path: string) => number;
  /** Tells of the file of a field; returns what takes that back. */
  keepFile: (path: string, file: ChosenFile) => () => void;
}

/** What a file field has chosen. */
export interface ChosenFile {
  /** Waits for its upload; rejects when that failed. */
  settle: () => Promise<UploadedFile | null>;
  /** It was chosen and is not uploaded, so that the values do not have it yet. */
  isPending: () => boolean;
}

export const listFields = <Values>(list: FieldList<Values>): AnyField<Values>[] =>
  list.flatMap((entry) =>
    "fields" in entry ? listFields(entry.fields) : (entry as unknown as AnyField<Values>),
  );

export const isShownIn = <Values>({ isShown }: AnyField<Values>, values: Values): boolean =>
  isShown?.(values) !== false;

/** The fields that a form with these values shows. */
export const listShown = <Values>(list: FieldList<Values>, values: Values): AnyField<Values>[] =>
  listFields(list).filter((field) => isShownIn(field, values));

/** What is wrong with the values of the fields that are shown: field to message. */
export const checkFields = <Values>(list: FieldList<Values>, values: Values) =>
  Object.fromEntries(
    listShown(list, values).map(({ name, wrong }) => [
      name,
      wrong?.(valueAt(values, name), values) ?? undefined,
    ]),
  );

/** The fields in which two versions of a record differ, in the order of its form. */
export const differences = <Values>(list: FieldList<Values>, one: Values, other: Values) =>
  listFields(list).filter((field) => differsIn(field, one, other));

export const differsIn = <Values>(field: AnyField<Values>, one: Values, other: Values): boolean =>
  comparable(field, one) !== comparable(field, other);

/** A file is the same as long as its address is. */
function comparable<Values>({ name, control }: AnyField<Values>, values: Values): string {
  const value = valueAt(values, name);
  return JSON.stringify(control === "file" ? (value as UploadedFile | null)?.url : value) ?? "";
}

/** Another version of a record, with what was changed from `before` to `mine`. */
export const withChangesOf = <Values extends object>(
  list: FieldList<Values>,
  { before, mine, theirs }: Record<"before" | "mine" | "theirs", Values>,
): Values =>
  differences(list, before, mine).reduce(
    (merged, { name }) => withValueAt(merged, name, valueAt(mine, name)),
    theirs,
  );

export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (value as Record<string, unknown>)[key], values);

export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = "", ...rest] = path.split(".");
  const next =
    rest.length === 0
      ? value
      : withValueAt((values as Record<string, unknown>)[key], rest.join("."), value);
  return { ...values, [key]: next };
}
