import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextArea } from "#ui/text-area";

/** Apart from these, the props of the field for the text. */
interface ReplyFormProps extends Omit<ComponentProps<typeof TextArea>, "form" | "children"> {
  form: Form<{ text: string }>;
  icon?: LucideIcon;
  /** Text of the button. */
  children: ReactNode;
}

/** A form in which the shop replies to somebody. */
export const ReplyForm = ({ form, icon, children, ...field }: ReplyFormProps) => (
  <form {...form.props} className="flex flex-col gap-3">
    <TextArea {...field} {...form.field("text")} />
    {form.problem && <Notice tone="error">{form.problem}</Notice>}
    <Button type="submit" className="self-start" icon={icon} busy={form.isBusy}>
      {children}
    </Button>
  </form>
);

/** The part of a text typed after its beginning was sent; all of it if the text was replaced. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
