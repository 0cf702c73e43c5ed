import { ChevronRight, Plus, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  hasOptions,
  isIncomplete,
  MAX_CUSTOM_FIELDS,
  MAX_FIELD_OPTIONS,
  MAX_FIELD_TEXT,
  withType,
} from "#contracts/custom-field-definitions";
import { type CustomField, type CustomFieldType, customFieldTypes } from "#contracts/custom-fields";
import { counted } from "#contracts/formats";
import { ListEditor, moveItem, useFocusNext } from "#office/kit";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { IconButton } from "#ui/actions/icon-button";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { SortableList } from "./sortable-list.tsx";

interface FieldBuilderProps {
  fields: readonly CustomField[];
  /** Whether saving was tried, so that what is missing is marked. */
  isChecked: boolean;
  onChange: (fields: CustomField[]) => void;
}

/** The questions that a product puts to its buyer: add, change, order, remove. */
export default function FieldBuilder({ fields, isChecked, onChange }: FieldBuilderProps) {
  const { area, focusNext } = useFocusNext<HTMLDivElement>();
  const [open, setOpen] = useState<readonly string[]>([]);
  const change = (changed: CustomField) =>
    onChange(fields.map((field) => (field.id === changed.id ? changed : field)));
  const add = () => {
    const id = crypto.randomUUID();
    focusNext(`[data-field="${id}"] input`);
    setOpen([...open, id]);
    onChange([
      ...fields,
      { id, label: "", type: "text", placeholder: "", options: [], required: false },
    ]);
  };
  const remove = (position: number) => {
    const neighbour = fields[position + 1] ?? fields[position - 1];
    focusNext(neighbour ? `[data-field="${neighbour.id}"] [aria-expanded]` : "[data-add]");
    onChange(fields.toSpliced(position, 1));
  };
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);
  return (
    <ListEditor
      title="Custom fields"
      text="The questions that the buyer answers when placing the order."
      area={area}
      addLabel="Add field"
      isFull={fields.length >= MAX_CUSTOM_FIELDS}
      onAdd={add}
    >
      <SortableList
        label="Custom fields"
        items={fields}
        pickKey={({ id }) => id}
        pickName={formatFieldName}
        onMove={(from, to) => onChange(moveItem(fields, from, to))}
      >
        {(field, position, controls) => (
          <FieldCard
            field={field}
            name={formatFieldName(field, position)}
            isWrong={isChecked && isIncomplete(field)}
            isOpen={open.includes(field.id) || (isChecked && isIncomplete(field))}
            onToggle={() => toggle(field.id)}
            controls={controls}
            onChange={change}
            onRemove={() => remove(position)}
          />
        )}
      </SortableList>
    </ListEditor>
  );
}

interface FieldCardProps extends FieldEditorProps {
  isOpen: boolean;
  onToggle: () => void;
  controls: ReactNode;
  onRemove: () => void;
}

function FieldCard({ isOpen, onToggle, controls, onRemove, ...editor }: FieldCardProps) {
  const { field, name, isWrong } = editor;
  return (
    <Box
      role="group"
      aria-label={name}
      data-field={field.id}
      frame="panel"
      edge={isWrong ? "red" : "hairline"}
      className="bg-card"
    >
      <Row gap={1} className="p-1.5">
        {controls}
        <Row
          as="button"
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          gap={2}
          className="min-h-7 min-w-0 grow rounded-sm px-1.5 text-left text-sm hover:text-primary"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-ink-soft transition-transform ${isOpen ? "rotate-90" : ""}`}
          />
          <span className="truncate font-semibold">{name}</span>
          <span className="shrink-0 text-ink-soft">{formatFieldSummary(field)}</span>
        </Row>
        <IconButton tone="danger" label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
      </Row>
      {isOpen && <FieldEditor {...editor} />}
    </Box>
  );
}

interface FieldEditorProps {
  field: CustomField;
  name: string;
  isWrong: boolean;
  onChange: (field: CustomField) => void;
}

function FieldEditor({ field, name, isWrong, onChange }: FieldEditorProps) {
  const isLabelMissing = isWrong && field.required && field.label.trim() === "";
  return (
    <Stack gap={3} line="top" className="p-3">
      <Grid gap={3} className="sm:grid-cols-[1fr_9rem]">
        <TextInput
          label="Label"
          required={field.required}
          error={isLabelMissing ? "A required field needs a label" : undefined}
          maxLength={MAX_FIELD_TEXT}
          value={field.label}
          onChange={(event) => onChange({ ...field, label: event.target.value })}
        />
        <Select
          label="Type"
          options={typeOptions}
          value={field.type}
          onChange={(event) => onChange(withType(field, event.target.value as CustomFieldType))}
        />
      </Grid>
      {hasPlaceholder(field.type) && (
        <TextInput
          label="Placeholder"
          hint="Shown in the empty field"
          maxLength={MAX_FIELD_TEXT}
          value={field.placeholder}
          onChange={(event) => onChange({ ...field, placeholder: event.target.value })}
        />
      )}
      {hasOptions(field.type) && (
        <OptionList
          fieldName={name}
          options={field.options}
          isWrong={isWrong && field.options.every((option) => option.trim() === "")}
          onChange={(options) => onChange({ ...field, options })}
        />
      )}
      <Checkbox
        label="Required"
        checked={field.required}
        onChange={(event) => onChange({ ...field, required: event.target.checked })}
      />
    </Stack>
  );
}

function formatFieldSummary({ type, options, required }: CustomField): string {
  const count = options.filter((option) => option.trim() !== "").length;
  return [
    typeTexts[type],
    ...(hasOptions(type) ? [counted(count, "option")] : []),
    ...(required ? ["required"] : []),
  ].join(" · ");
}

const formatFieldName = ({ label }: CustomField, position: number) =>
  label.trim() || `Field ${position + 1}`;

const typeTexts: Record<CustomFieldType, string> = {
  text: "Text",
  number: "Number",
  date: "Date",
  checkbox: "Checkbox",
  radio: "Radio",
  select: "Select",
};

const typeOptions = customFieldTypes.map((value) => ({ value, label: typeTexts[value] }));

const hasPlaceholder = (type: CustomFieldType) => ["text", "number", "select"].includes(type);

interface OptionListProps {
  fieldName: string;
  options: readonly string[];
  isWrong: boolean;
  onChange: (options: string[]) => void;
}

/** The choices of a radio or select, one per line; Enter adds the next one. */
function OptionList({ fieldName, options, isWrong, onChange }: OptionListProps) {
  const { area, focusNext } = useFocusNext<HTMLFieldSetElement>();
  const focusOption = (position: number) => focusNext(`[data-option="${position}"] input`);
  const addAfter = (position: number) => {
    if (options.length >= MAX_FIELD_OPTIONS) return;
    focusOption(position + 1);
    onChange(options.toSpliced(position + 1, 0, ""));
  };
  const remove = (position: number) => {
    focusOption(Math.max(0, position - 1));
    onChange(options.length > 1 ? options.toSpliced(position, 1) : [""]);
  };
  return (
    <Stack as="fieldset" ref={area} gap={1.5} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Options</legend>
      {options.map((option, position) => (
        // Options have no id, only a position.
        <Row key={position} data-option={position} gap={1} align="start">
          <TextInput
            hideLabel
            label={`Option ${position + 1} of ${fieldName}`}
            placeholder={`Option ${position + 1}`}
            className="grow"
            error={isWrong && position === 0 ? "Please add at least one option" : undefined}
            maxLength={MAX_FIELD_TEXT}
            value={option}
            onChange={(event) => onChange(options.with(position, event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              addAfter(position);
            }}
          />
          <IconButton
            tone="danger"
            label={`Remove option ${position + 1} of ${fieldName}`}
            icon={X}
            onClick={() => remove(position)}
          />
        </Row>
      ))}
      <Button
        tone="quiet"
        className="self-start"
        icon={Plus}
        disabled={options.length >= MAX_FIELD_OPTIONS}
        onClick={() => addAfter(options.length - 1)}
      >
        Add option
      </Button>
    </Stack>
  );
}
