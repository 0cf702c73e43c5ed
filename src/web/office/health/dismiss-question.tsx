import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { DeadEvent } from "#contracts/calls/shop-health";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";

interface DismissQuestionProps {
  event: DeadEvent;
  onClose: () => void;
}

/** Confirms that an event that failed never runs. */
export function DismissQuestion({ event, onClose }: DismissQuestionProps) {
  const queries = useQueryClient();
  const dismissing = useChange({
    mutationFn: () => api.dismissDeadEvent({ params: { id: event._id } }),
    onSuccess() {
      toast.success("Dismissed. The audit log keeps who did it.");
      onClose();
    },
    onSettled: () => refetch(queries, "listDeadEvents", "getShopHealth"),
  });
  return (
    <ChangeQuestion
      open
      title="Dismiss this event?"
      text={
        <>
          <p className="font-medium text-ink">
            <span>{event.description}</span>
            {event.recipient && <span className="wrap-anywhere">{` to ${event.recipient}`}</span>}
          </p>
          <p className="mt-3">
            It is removed from this list and will never run: a mail will not be sent. This cannot be
            undone.
          </p>
        </>
      }
      confirmLabel="Dismiss"
      tone="danger"
      change={dismissing}
      failed="It could not be dismissed."
      onConfirm={() => dismissing.mutate()}
      onCancel={onClose}
    />
  );
}
