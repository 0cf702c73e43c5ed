import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { Instant } from "#ui/instant";
import { toast } from "#ui/toast";
import { OrderChangeButton } from "./use-order-change.tsx";

export function OrderLinkControl({ order }: { order: Order }) {
  const { _id: id, link, contact } = order;
  if (!link) return null;
  const number = formatOrderNumber(id);
  const failed = "That did not work. Please try again.";
  return (
    <section
      className="flex flex-col items-start gap-2"
      aria-label="Link for the guest"
      data-print="no"
    >
      <h3 className="text-sm font-semibold">Link for the guest</h3>
      <p className="text-sm text-ink-soft">
        {link.endedAt === null ? (
          "Every email about this order contains a link that opens it without logging in."
        ) : (
          <>
            <span>{"Ended "}</span>
            <Instant at={link.endedAt} />
            <span>. No link opens this order.</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <OrderChangeButton
          tone="secondary"
          orderId={id}
          send={() => api.renewOrderLink({ params: { id } })}
          question={{
            title: `Email a new link to order ${number}?`,
            text: `It goes to ${contact.email}. Earlier links stop working, also those that the buyer shared.`,
            confirmLabel: "Email a new link",
            failed,
          }}
          onDone={() => toast.success("The new link is on its way")}
        >
          Email a new link
        </OrderChangeButton>
        <OrderChangeButton
          isOffered={link.endedAt === null}
          tone="quiet"
          orderId={id}
          send={() => api.endOrderLink({ params: { id } })}
          question={{
            title: `End the links to order ${number}?`,
            text: "Nobody can open this order with an emailed link until you email a new one. Links that the buyer shared end, too.",
            confirmLabel: "End the links",
            tone: "danger",
            failed,
          }}
          onDone={() => toast.success("The links have ended")}
        >
          End the links
        </OrderChangeButton>
      </div>
    </section>
  );
}
