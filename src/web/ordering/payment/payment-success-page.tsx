import type { ComponentProps } from "react";
import { ordersAddress } from "#client/orders-query";
import type { OrderSummary } from "#contracts/calls/orders";
import { dueTimeText } from "#contracts/formats";
import { formatCents, formatUsd, toCents } from "#contracts/money";
import { findDueRange, listDues } from "#contracts/order-dues";
import { formatOrderNumber } from "#contracts/order-number";
import { rewardPointsFor } from "#contracts/reward-points";
import { pointsText } from "#contracts/spent-points";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { DescriptionList } from "#ui/layout/description-list";
import { DividedList, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { PageLoader } from "#ui/states/loader";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { type CaptureView, type OwnPart, useCapture } from "./use-capture.ts";

export const meta = () => unlistedMeta("Payment", "The outcome of your payment.");

export default function PaymentSuccessPage() {
  const { view, checkAgain } = useCapture();
  switch (view.kind) {
    case "processing":
      return (
        <PageLoader title="Confirming your payment" text="Confirming your payment with PayPal…" />
      );
    case "paid":
      return <Paid order={view.order} own={view.own} />;
    case "no token":
      return (
        <Unconfirmed
          tone="error"
          title="This payment could not be checked"
          text={view.reason}
          more="PayPal adds it when it leads you back. Your cart is kept; please try again."
          actions={<TryAgain />}
        />
      );
    case "held":
      return (
        <Unconfirmed
          tone="waiting"
          title="Payment not confirmed yet"
          text="Your order is kept. We could not verify its payment yet, which does not mean that PayPal has refused it."
          more={`${texts.paymentFailedPrefix}${view.reason}`}
          actions={
            <>
              <Button onClick={checkAgain}>Check again</Button>
              <LinkButton to="/shop" tone="secondary">
                Back to shop
              </LinkButton>
            </>
          }
        />
      );
    case "failed":
      return <Failed view={view} onCheckAgain={checkAgain} />;
  }
}

interface PaidProps {
  order: OrderSummary;
  /** Null in a browser that did not place the order. */
  own: OwnPart | null;
}

function Paid({ order, own }: PaidProps) {
  const { user } = useSession();
  return (
    <OutcomePanel
      tone="success"
      title="Payment completed"
      text={`Thank you for your order. ${whereText(user !== null, own)}`}
      actions={
        <>
          {user ? (
            <LinkButton to={ordersAddress({ order: order._id })}>View your order</LinkButton>
          ) : own?.trackToken ? (
            <LinkButton to={`/track/${own.trackToken}`}>View your order</LinkButton>
          ) : (
            <LinkButton to={`/track?order=${formatOrderNumber(order._id)}`}>
              Track your order
            </LinkButton>
          )}
          <LinkButton to="/shop" tone="secondary">
            {texts.continueShopping}
          </LinkButton>
          {!user && own?.guest && <AccountOffer guest={own.guest} order={order} />}
        </>
      }
    >
      <DividedList as="div">
        <DescriptionList
          items={[
            {
              term: "Products",
              description: <ProductTitles order={order} roofs={own?.roofs ?? []} />,
            },
          ]}
        />
        <DescriptionList
          variant="sum"
          items={[
            {
              term: "Order number",
              description: <CopyText text={formatOrderNumber(order._id)} label="order number" />,
            },
            {
              term: "Total",
              description: (
                <span className="text-xl font-semibold">{formatUsd(order.totalPrice)}</span>
              ),
            },
            ...paidParts(order),
            ...(user && order.rewardPointsEarned > 0
              ? [{ term: "Reward points", description: `+${order.rewardPointsEarned}` }]
              : []),
          ]}
        />
      </DividedList>
      <NextSteps order={order} />
    </OutcomePanel>
  );
}

function whereText(isCustomer: boolean, own: OwnPart | null): string {
  if (isCustomer) return "Follow it and download your reports in My Orders.";
  return own?.trackToken
    ? "You can open it here at once, and we emailed you a link to it; there you can follow it and download your reports."
    : "We emailed you a link to it; there you can follow it and download your reports.";
}

interface AccountOfferProps {
  guest: NonNullable<OwnPart["guest"]>;
  order: OrderSummary;
}

/** Guests earn no points; the account that takes the order over gets those of the order. */
function AccountOffer({ guest, order }: AccountOfferProps) {
  const points = rewardPointsFor(toCents(order.totalPrice));
  return (
    <section aria-labelledby="account-offer" className="mt-3 w-full rounded-lg bg-sunken p-4">
      <h2 id="account-offer" className="text-lg">
        Keep it in an account
      </h2>
      <p className="mt-1 text-ink-soft">
        {`One password, and ${points > 0 ? `this order's ${pointsText(points)} are yours` : "this order is yours to keep"}: create the account, then add the order to it in My Orders. Points pay for later orders.`}
      </p>
      <LinkButton to="/register" state={guest} tone="secondary" className="mt-3">
        Create an account
      </LinkButton>
    </section>
  );
}

const paidParts = ({ points, totalPrice }: OrderSummary) =>
  points
    ? [
        {
          term: "Paid with points",
          description: `${formatUsd(points.amount)} (${pointsText(points.spent)})`,
        },
        {
          term: "Paid at PayPal",
          description: formatCents(toCents(totalPrice) - toCents(points.amount)),
        },
      ]
    : [];

function ProductTitles({ order, roofs }: { order: OrderSummary; roofs: readonly string[] }) {
  const isSame = roofs.length === order.products.length;
  const isMixed = findDueRange(order) !== null;
  return (
    <ul>
      {order.products.map(({ product, quantity, dueAt }, position) => (
        <li key={`${position} ${product.title}`}>
          <span>{quantity > 1 ? `${product.title} × ${quantity}` : product.title}</span>
          {isSame && roofs[position] && (
            <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
              {roofs[position]}
            </span>
          )}
          {isMixed && dueAt && (
            <span className="block text-sm font-normal text-ink-soft">
              {`By ${dueTimeText(dueAt)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function whenText(order: OrderSummary): string {
  const [first, ...more] = listDues(order).map((due) => dueTimeText(due));
  if (first === undefined) return `it is ready. ${texts.deliveryTime}.`;
  const last = more.at(-1);
  return last
    ? `they are ready, the first report by ${first}, the last by ${last}.`
    : `it is ready, by ${first}.`;
}

function NextSteps({ order }: { order: OrderSummary }) {
  return (
    <Stack as="section" aria-labelledby="next-steps" gap={3}>
      <h2 id="next-steps" className="text-lg">
        What comes next
      </h2>
      <Stack
        as="ol"
        gap={1}
        className="list-decimal pl-5 text-ink-soft marker:font-mono marker:text-sm"
      >
        <li>We measure your roof and draw the report.</li>
        <li>{`You get an email when ${whenText(order)}`}</li>
        <li>You download the files from your order’s page.</li>
      </Stack>
    </Stack>
  );
}

interface UnconfirmedProps extends Pick<
  ComponentProps<typeof OutcomePanel>,
  "tone" | "title" | "actions"
> {
  text: string;
  more: string;
}

const Unconfirmed = ({ text, more, ...panel }: UnconfirmedProps) => (
  <OutcomePanel
    {...panel}
    text={
      <>
        <p className="text-ink">{text}</p>
        <p className="mt-2">{more}</p>
      </>
    }
  />
);

interface FailedProps {
  view: Extract<CaptureView, { kind: "failed" }>;
  onCheckAgain: () => void;
}

function Failed({ view, onCheckAgain }: FailedProps) {
  return (
    <Unconfirmed
      tone="error"
      title="Payment not completed"
      text={`${texts.paymentFailedPrefix}${view.reason}`}
      more={
        view.canCheckAgain
          ? "Your order is kept. Please check again before you place another order."
          : "Your cart and what you typed are kept."
      }
      actions={
        <>
          {view.canCheckAgain && <Button onClick={onCheckAgain}>Check again</Button>}
          <TryAgain tone={view.canCheckAgain ? "secondary" : "primary"} />
          <LinkButton to="/cart" tone="secondary">
            View cart
          </LinkButton>
        </>
      }
    />
  );
}

const TryAgain = ({ tone = "primary" }: { tone?: "primary" | "secondary" }) => (
  <LinkButton to="/checkout" tone={tone}>
    {texts.tryAgain}
  </LinkButton>
);
