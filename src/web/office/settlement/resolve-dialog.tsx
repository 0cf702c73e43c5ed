import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import type { SettlementDifference } from "#contracts/calls/settlement";
import { ReasonDialog } from "#office/kit";
import { toast } from "#ui/toast";
import { differenceTexts } from "./settlement-texts.ts";

interface ResolveDialogProps {
  difference: SettlementDifference;
  onClose: () => void;
}

/** Resolves a difference with a note, which removes the warning from its order. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const queries = useQueryClient();
  const send = async (note: string) => {
    const params = { id: difference._id };
    await api.resolveSettlementDifference({ params, body: { note } });
    toast.success("Resolved");
    void refetch(
      queries,
      "listSettlementDifferences",
      "getSettlementStatus",
      "listAllOrders",
      "getOrder",
    );
  };
  return (
    <ReasonDialog
      subject={`resolve-difference:${difference._id}`}
      title="Resolve this difference?"
      label="How was it resolved?"
      confirmLabel="Resolve"
      send={send}
      failed="It could not be resolved."
      onClose={onClose}
    >
      {`${differenceTexts[difference.kind]}. No money moves. The warning is taken off the order, and your note is added to its timeline.`}
    </ReasonDialog>
  );
}
