import { useChange } from "#client/use-change";
import type { OrderShare } from "#contracts/calls/delivery";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";

interface EndShareProps {
  share: OrderShare;
  onEnd: (share: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before a link is ended. */
export function EndShare({ share, onEnd, onClose }: EndShareProps) {
  const end = useChange({
    mutationFn: () => onEnd(share._id),
    onSuccess() {
      onClose();
      toast.success(`The link of ${share.email} has ended`);
    },
  });
  return (
    <ChangeQuestion
      open
      title="End this link?"
      text={`${share.email} can't open the reports any more. A ZIP that is being downloaded stops before its next file; what is downloaded already stays there.`}
      confirmLabel="End link"
      cancelLabel="Keep link"
      tone="danger"
      change={end}
      failed="The link could not be ended. Please try again."
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
