import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useChange } from "#client/change";
import { Button } from "#ui/actions/button";
import { ChangeQuestion } from "#ui/dialogs/question-dialog";
import { toast } from "#ui/states/toast";

type ButtonProps = ComponentProps<typeof Button>;

/** A button whose question is answered first; then the shop is called. */
export const ActionButton = <Data,>({
  action,
  ...button
}: ButtonProps & { action: Action<Data> }) => (
  <DialogButton {...button} dialog={(close) => <ActionQuestion {...action} onClose={close} />} />
);

interface Action<Data> {
  /** The question, for example "Remove this address?". */
  title: string;
  /** What will happen and what is kept. */
  text: ReactNode;
  confirmLabel: string;
  /** Does it; what it changes is to be fetched again. */
  call: (queries: QueryClient) => Promise<Data>;
  /** A danger unless given. */
  tone?: "primary" | "danger";
  /** Said when it is done. */
  done?: (data: Data) => string;
  /** Shown where the shop gave no reason; the question stays open. */
  failed: string;
  /** What happens then, instead of closing the question. */
  onDone?: (data: Data) => void;
}

/** The question of an `ActionButton`, for what is chosen in another way. */
export function ActionQuestion<Data>(props: Action<Data> & { onClose: () => void }) {
  const { call, done, onClose, onDone = onClose, ...question } = props;
  const queries = useQueryClient();
  const change = useChange({
    mutationFn: () => call(queries),
    onSuccess(data) {
      if (done) toast.success(done(data));
      onDone(data);
    },
  });
  return (
    <ChangeQuestion
      tone="danger"
      {...question}
      open
      change={change}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    />
  );
}

interface DialogButtonProps extends ButtonProps {
  /** Mounted while it is open. */
  dialog: (close: () => void) => ReactNode;
  /** Whether there is a button; without it an open dialog stays, with what is typed there. */
  isOffered?: boolean;
}

export function DialogButton({ dialog, isOffered = true, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOffered && <Button {...button} onClick={() => setIsOpen(true)} />}
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
