import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import type { FormErrors } from "#form";

/** The fields of one section; the page adds title, button and messages. */
export interface SectionFieldsProps<Name extends SectionName> {
  values: SettingsValues[Name];
  /** By field path with dots, as the section's `check` returns them. */
  errors: FormErrors;
  change: (changes: Partial<SettingsValues[Name]>) => void;
}
