import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import type { FormErrors } from "#form";
import { NumberInput } from "#office/kit";

/** The fields of one section; the page adds title, button and messages. */
export interface SectionFieldsProps<Name extends SectionName> {
  values: SettingsValues[Name];
  /** By field path with dots, as the section's `check` returns them. */
  errors: FormErrors;
  change: (changes: Partial<SettingsValues[Name]>) => void;
}

/** The fields of a section that are numbers. */
type NumberField<Name extends SectionName> = {
  [Field in keyof SettingsValues[Name]]: SettingsValues[Name][Field] extends number ? Field : never;
}[keyof SettingsValues[Name]] &
  string;

interface NumberSettingProps<Name extends SectionName> {
  field: NumberField<Name>;
  section: SectionFieldsProps<Name>;
  label: string;
  hint: string;
  /** The unit, after the number. */
  unit: string;
}

/** A number of a section. */
export function NumberSetting<Name extends SectionName>(props: NumberSettingProps<Name>) {
  const { field, section, unit, ...texts } = props;
  return (
    <NumberInput
      isWhole
      className="max-w-80"
      {...texts}
      after={<span className="ml-auto pr-2">{unit}</span>}
      value={Number(section.values[field])}
      error={section.errors[field]}
      onChange={(typed) => section.change({ [field]: typed } as Partial<SettingsValues[Name]>)}
    />
  );
}
