import { useState } from "react";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { api, messageOf } from "#web/api.ts";
import { isWebAddress } from "#web/checkout/start-payment.ts";

interface PayNowProps {
  orderId: string;
  amount: string;
  /** For a row among others. */
  isShort?: boolean;
}

/** Takes the buyer of an unpaid order to PayPal. */
export function PayNow({ orderId, amount, isShort = false }: PayNowProps) {
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pay = async () => {
    setIsStarting(true);
    setError(null);
    try {
      const { data } = await api.createPayment({ body: { orderId } });
      if (isWebAddress(data.approveLink)) location.assign(data.approveLink);
      else setError(texts.approvalUrlMissing);
    } catch (failure) {
      setError(messageOf(failure, texts.approvalUrlMissing));
    } finally {
      setIsStarting(false);
    }
  };
  return (
    <div className="flex flex-col gap-3" data-print="no">
      {error && <Notice tone="error">{error}</Notice>}
      <Button
        size={isShort ? "regular" : "large"}
        className="max-sm:w-full sm:w-fit"
        busy={isStarting}
        aria-label={isShort ? `Pay now, ${amount} at PayPal` : undefined}
        onClick={() => void pay()}
      >
        {isShort ? "Pay now" : `Pay ${amount} at PayPal`}
      </Button>
    </div>
  );
}
