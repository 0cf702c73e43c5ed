import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
} from "react";
import { useLatest } from "#browser/use-latest";
import { FileDrop } from "#ui/fields/file-drop";
import { Grid, Stack } from "#ui/layout/layout";
import { NumberInput as AmountInput } from "#ui/fields/number-input";
import { RadioGroup } from "#ui/fields/radio-group";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { PhoneInput, TextInput } from "#ui/fields/text-input";
import { Toggle } from "#ui/fields/toggle";
import { useFileUpload } from "#upload";
import {
  type AnyField,
  type EditedRecord,
  type FieldList,
  isShownIn,
  valueAt,
} from "./field-list.ts";
import { NumberInput } from "./number-input.tsx";

interface RecordFieldsProps<Values> {
  form: EditedRecord<Values>;
  fields: FieldList<Values>;
}

/** The controls of a record's fields, or of some of them. */
export const RecordFields = <Values,>({ form, fields }: RecordFieldsProps<Values>): ReactNode =>
  fields.map((entry, at) => {
    const isRow = "fields" in entry;
    const drawn = isRow ? (
      <Grid gap={4} className={entry.row}>
        <RecordFields form={form} fields={entry.fields} />
      </Grid>
    ) : (
      <DrawnField form={form} field={entry as unknown as AnyField<Values>} />
    );
    const key = isRow ? at : entry.name;
    if (!entry.below) return <Fragment key={key}>{drawn}</Fragment>;
    return (
      <Stack key={key} gap={1.5}>
        {drawn}
        {entry.below(form.values, form.put)}
      </Stack>
    );
  });

interface DrawnFieldProps<Values> {
  form: EditedRecord<Values>;
  field: AnyField<Values>;
}

function DrawnField<Values>({ form, field }: DrawnFieldProps<Values>) {
  const { control, draw, wrong: _, isShown: __, below: ___, ...own } = field;
  const { name } = own;
  const isShown = isShownIn(field, form.values);
  if (!isShown && control !== "file") return null;
  const state = {
    ...own,
    value: valueAt(form.values, name),
    error: form.errors[name],
    onChange: (value: unknown) => form.put(name, value),
  };
  if (draw) return draw({ ...state, errorAt: (path) => form.errors[`${name}.${path}`] });
  if (control === "file")
    return (
      <FileField
        key={form.roundOf(name)}
        {...(state as Shown<FileFieldProps>)}
        isShown={isShown}
        keepFile={form.keepFile}
      />
    );
  const Control = controls[control!] as ComponentType<typeof state>;
  return <Control {...state} />;
}

type Shown<Props> = Omit<Props, "keepFile" | "isShown">;

type TextProps = Omit<ComponentProps<typeof AmountInput>, "onChange"> & {
  onChange: (value: string) => void;
};

/** For controls whose event holds a text. */
const asText = (Control: typeof AmountInput) =>
  function TextField({ onChange, ...props }: TextProps) {
    return <Control {...props} onChange={({ target }) => onChange(target.value)} />;
  };

type ChoiceProps = Omit<ComponentProps<typeof RadioGroup>, "legend"> & { label: string };

const controls: Record<string, unknown> = {
  text: asText(TextInput as typeof AmountInput),
  phone: asText(PhoneInput as typeof AmountInput),
  lines: asText(TextArea as unknown as typeof AmountInput),
  select: asText(Select as unknown as typeof AmountInput),
  amount: asText(AmountInput),
  number: NumberField,
  radio: ({ label, ...props }: ChoiceProps) => <RadioGroup legend={label} {...props} />,
  switch: ({ value, ...props }: ComponentProps<typeof Toggle> & { value: boolean }) => (
    <Toggle {...props} isOn={value} />
  ),
};

type NumberFieldProps = ComponentProps<typeof NumberInput> & { perUnit?: number };

function NumberField({ value, onChange, perUnit = 1, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...props}
      value={value / perUnit}
      onChange={(typed) => onChange(perUnit === 1 ? typed : Math.round(typed * perUnit))}
    />
  );
}

type UploadOptions = Parameters<typeof useFileUpload>[0];

interface FileFieldProps
  extends
    Pick<ComponentProps<typeof FileDrop>, "label" | "hint" | "error">,
    Pick<UploadOptions, "rule" | "purpose" | "onChange"> {
  name: string;
  value: UploadOptions["initial"];
  /** The upload continues while it is not. */
  isShown: boolean;
  keepFile: EditedRecord<never>["keepFile"];
}

/** A file that is uploaded as soon as it is chosen; the form waits for it. */
function FileField(props: FileFieldProps) {
  const { name, value, isShown, keepFile, rule, purpose, onChange, ...field } = props;
  const upload = useFileUpload({ rule, initial: value, onChange, ...(purpose && { purpose }) });
  const latest = useLatest(upload);
  useEffect(
    () =>
      keepFile(name, {
        settle: () => latest.current.settle(),
        isPending: () => !["empty", "done"].includes(latest.current.drop.file.status),
      }),
    [keepFile, name, latest],
  );
  return isShown ? <FileDrop {...field} {...upload.drop} /> : null;
}
