import { isWebAddress } from "#browser/is-web-address";
import { api } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";

interface PayNowProps {
  order: Pick<Order, "_id" | "payment">;
  /** Short label for rows of a list. */
  isShort?: boolean;
}

/** Takes the buyer of an unpaid order to PayPal, which takes what points do not pay. */
export function PayNow({ order, isShort = false }: PayNowProps) {
  const orderId = order._id;
  const amount = formatUsd(order.payment.amount);
  const pay = useChange({
    async mutationFn() {
      const { data } = await api.createPayment({ body: { orderId } });
      if (!isWebAddress(data.approveLink)) throw new Error("PayPal returned no approval link");
      location.assign(data.approveLink);
    },
  });
  return (
    <div className="flex flex-col gap-3" data-print="no">
      <FailedNotice error={pay.error} failed={texts.approvalUrlMissing} />
      <Button
        size={isShort ? "regular" : "large"}
        className={`max-sm:w-full ${isShort ? "sm:max-lg:w-fit" : "sm:w-fit"}`}
        busy={pay.isPending}
        aria-label={isShort ? `Pay now, ${amount} at PayPal` : undefined}
        onClick={() => pay.mutate()}
      >
        {isShort ? "Pay now" : `Pay ${amount} at PayPal`}
      </Button>
    </div>
  );
}
