import type { LucideIcon } from "lucide-react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import type { Form } from "#form";
import { Button } from "#ui/actions/button";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Select, type SelectOption } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { Keys } from "./shortcuts.tsx";

/** Apart from these, the props of the field for the text. */
interface ReplyFormProps extends Omit<ComponentProps<typeof TextArea>, "form" | "children"> {
  form: Form<{ text: string }>;
  icon?: LucideIcon;
  /** Text of the button. */
  children: ReactNode;
}

/** A form in which the shop replies to somebody. */
export const ReplyForm = ({ form, icon, children, ...field }: ReplyFormProps) => (
  <Stack as="form" {...form.props} gap={3}>
    <TextArea {...field} {...form.field("text")} onKeyDown={submitOnCtrlEnter} />
    {form.problem && <Notice tone="error">{form.problem}</Notice>}
    <Row gap={3} wrap>
      <Button type="submit" icon={icon} busy={form.isBusy}>
        {children}
      </Button>
      <span className="max-sm:hidden">
        <Keys keys="mod+Enter" />
      </span>
    </Row>
  </Stack>
);

/** Ctrl or Cmd with Enter in a text of several lines sends its form. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.form?.requestSubmit();
}

interface SavedTextSelectProps {
  label: string;
  /** Their labels are the texts. */
  texts: readonly Omit<SelectOption, "value">[];
  onChoose: (text: string) => void;
}

/** What is written again and again, to begin with; nothing where the settings have nothing. */
export const SavedTextSelect = ({ label, texts, onChoose }: SavedTextSelectProps) =>
  texts.length > 0 && (
    <Select
      label={label}
      hint="Added to what you have written."
      placeholder="Choose one"
      options={texts.map((text) => ({ ...text, value: text.label }))}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    />
  );

/** What was typed stays above it. */
export const withSaved = (text: string, saved: string): string =>
  text.trim() === "" ? saved : `${text.trimEnd()}\n${saved}`;

/** The part of a text typed after its beginning was sent; all of it if the text was replaced. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
