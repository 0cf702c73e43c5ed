import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextArea } from "#ui/text-area";

/** Apart from these, the props of the field for the text. */
interface ReplyFieldsProps extends Omit<ComponentProps<typeof TextArea>, "children"> {
  /** Why the form was not sent. */
  problem: string | null;
  isBusy: boolean;
  icon?: LucideIcon;
  /** Text of the button. */
  children: ReactNode;
}

/** The content of a form in which the shop replies to somebody. */
export const ReplyFields = ({ problem, isBusy, icon, children, ...field }: ReplyFieldsProps) => (
  <>
    <TextArea dense {...field} />
    {problem && <Notice tone="error">{problem}</Notice>}
    <Button type="submit" size="dense" className="self-start" icon={icon} busy={isBusy}>
      {children}
    </Button>
  </>
);
