import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { type WorkState, workStates, workTexts } from "#contracts/cancellation";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { useOrderChange } from "./use-order-change.ts";

/** How far the work on an order is; what its buyer gets back for cancelling it depends on that. */
export function WorkMark({ order }: { order: Order }) {
  const change = useOrderChange(order._id);
  const mark = useChange({
    mutationFn: (work: WorkState) =>
      change(() => api.markWork({ params: { id: order._id }, body: { work } })),
    onError: (error) =>
      toast.error(pickErrorMessage(error, "The work could not be marked. Please try again.")),
  });
  return (
    <div className="w-45">
      <Select
        dense
        hideLabel
        label="Work on this order"
        options={workStates.map((value) => ({
          value,
          label: `Work: ${workTexts[value].toLowerCase()}`,
          // An order in processing was started.
          disabled: value === "waiting" && order.status === "processing",
        }))}
        value={mark.isPending ? mark.variables : order.work}
        isSending={mark.isPending}
        onChange={(event) => mark.mutate(event.target.value as WorkState)}
      />
    </div>
  );
}
