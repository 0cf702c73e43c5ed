import { orderNumberOf } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import { listHref } from "#office/kit";
import { OrderDetail } from "#office/orders";
import { Dialog } from "#ui/dialog";
import { LinkButton } from "#ui/link-button";

interface OrderModalProps {
  /** "" while none is open. */
  id: string;
  onClose: () => void;
}

/** One order, over whatever is open. */
export function OrderModal({ id, onClose }: OrderModalProps) {
  return (
    <Dialog
      size="large"
      focusesTitle
      open={id !== ""}
      onClose={onClose}
      title={`Order ${orderNumberOf(id)}`}
      footer={
        <LinkButton size="dense" tone="secondary" to={listHref("orders", { order: id })}>
          Open in Orders
        </LinkButton>
      }
    >
      <OrderDetail orderId={id} failedTitle={texts.orderDetailsFailed} />
    </Dialog>
  );
}
