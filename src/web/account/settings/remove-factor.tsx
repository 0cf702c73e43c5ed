import { type ComponentProps, useState } from "react";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { Button } from "#ui/button";
import { ChangeQuestion } from "#ui/question-dialog";
import { useRenewSecurity } from "./use-renew-security.ts";

type Question = ComponentProps<typeof ChangeQuestion>;

interface RemoveFactorProps extends Pick<Question, "title" | "text" | "confirmLabel" | "failed"> {
  button: ComponentProps<typeof Button>;
  onRemove: () => Promise<unknown>;
}

/** A button that removes a way to log in, after a question and the password. */
export function RemoveFactor({ button, onRemove, ...question }: RemoveFactorProps) {
  const renew = useRenewSecurity();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useChange({
    mutationFn: () => withPassword(onRemove),
    async onSuccess() {
      setIsOpen(false);
      await renew();
    },
  });
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <ChangeQuestion
        {...question}
        open={isOpen}
        tone="danger"
        change={remove}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
