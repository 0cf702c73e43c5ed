import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import { Button } from "#ui/actions/button";
import { ChangeQuestion } from "#ui/dialogs/question-dialog";

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

/** Refetches the ways to log in and the sessions of the account: other sessions may have ended. */
export function useRenewSecurity() {
  const queries = useQueryClient();
  return () => refetch(queries, "getSecurity", "listSessions");
}
