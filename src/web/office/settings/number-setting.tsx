import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import { TextInput } from "#ui/text-input";
import type { SectionFieldsProps } from "./section-fields.ts";

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
  limits: { min: number; max: number };
}

/** A number of a section; NaN while nothing that is a number is typed. */
export function NumberSetting<Name extends SectionName>(props: NumberSettingProps<Name>) {
  const { field, section, unit, limits, ...texts } = props;
  const value = Number(section.values[field]);
  const change = (typed: number) =>
    section.change({ [field]: typed } as Partial<SettingsValues[Name]>);
  return (
    <TextInput
      dense
      required
      type="number"
      className="max-w-80"
      {...texts}
      after={<span className="ml-auto pr-2">{unit}</span>}
      min={limits.min}
      max={limits.max}
      value={Number.isNaN(value) ? "" : value}
      error={section.errors[field]}
      onChange={({ target }) => change(target.valueAsNumber)}
    />
  );
}
