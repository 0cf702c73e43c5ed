import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useNavigate } from "#browser/loading/page-links";
import { ordersAddress } from "#client/orders-query";
import type { User } from "#contracts/calls/accounts";
import { countItems } from "#contracts/cart-quantity";
import { counted } from "#contracts/counted";
import { type Cents, formatCents } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { UnpaidOrderNotice, useUnpaidOrderBack } from "#ordering/buyer";
import { type CartView, type PricedCart, usePricedCart } from "#ordering/cart";
import { type OrderedCart, useOrderedRoofs } from "#ordering/ordered-roofs";
import { unlistedMeta } from "#page";
import { NotForAdmins, useSession } from "#session";
import { Grid, Page, Row, Stack } from "#ui/layout/layout";
import { besideSummary, SummarySkeleton } from "#ui/states/summary-skeleton";
import { EmptyState } from "#ui/states/empty-state";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { ErrorState } from "#ui/states/error-state";
import { LinkButton } from "#ui/actions/link-button";
import { Loader } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { Skeleton } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";
import { CheckoutDetails } from "./checkout-details.tsx";
import { OrderSummary, summaryId } from "./order-summary.tsx";
import type { Spend } from "./use-checkout-points.ts";
import { type Checkout as CheckoutModel, useCheckout } from "./use-checkout.ts";
import { usePlacing } from "./use-placing.ts";

export const meta = () =>
  unlistedMeta(
    "Checkout",
    "Confirm your details and pay at PayPal, with an account or as a guest.",
  );

export default function CheckoutPage() {
  return (
    <NotForAdmins>
      <Checkout />
    </NotForAdmins>
  );
}

function Checkout() {
  const unpaidOrder = useUnpaidOrderBack();
  const [approveLink, setApproveLink] = useState<string | null>(null);
  const view = usePricedCart();
  const ordered = useOrderedRoofs(view);
  useReturnFromPayment(() => setApproveLink(null));
  return (
    <Page>
      <h1 className="text-2xl sm:text-3xl">Checkout</h1>
      {approveLink ? (
        <Leaving approveLink={approveLink} />
      ) : (
        <>
          <UnpaidOrderNotice fate={unpaidOrder} />
          <Content view={view} ordered={ordered} onLeaving={setApproveLink} />
        </>
      )}
    </Page>
  );
}

interface ContentProps {
  view: CartView;
  ordered: OrderedCart;
  onLeaving: (approveLink: string) => void;
}

function Content({ view, ordered, onLeaving }: ContentProps) {
  const { user } = useSession();
  if (view.status === "loading" || ordered.isLoading) return <CheckoutSkeleton />;
  if (view.status === "failed")
    return (
      <ErrorState title="Your order could not be shown" text={view.message} onRetry={view.retry} />
    );
  if (view.cart.lines.length === 0)
    return (
      <EmptyState
        isCard
        title={texts.cartEmpty}
        text="Put a report in your cart first; then you can order it here."
        action={<LinkButton to="/shop">{texts.continueShopping}</LinkButton>}
      />
    );
  // The key resets the form for another buyer.
  return (
    <Ready
      key={user?.id ?? "guest"}
      view={view}
      ordered={ordered.byLine}
      customer={user}
      onLeaving={onLeaving}
    />
  );
}

const useCheckoutBar = lazyPart(() => import("./checkout-bar.tsx"));

interface ReadyProps {
  view: Extract<CartView, { status: "ready" }>;
  ordered: OrderedCart["byLine"];
  customer: User | null;
  onLeaving: (approveLink: string) => void;
}

function Ready({ view: { cart, refresh }, ordered, customer, onLeaving }: ReadyProps) {
  const checkout = useCheckout(customer);
  const [CheckoutBar] = useCheckoutBar();
  const navigate = useNavigate();
  const placing = usePlacing({
    checkout,
    refreshPrices: refresh,
    onLeaving,
    onPaid(orderId) {
      checkout.points.refresh();
      toast.success(`Order ${formatOrderNumber(orderId)} is placed and paid with your points`);
      void navigate(ordersAddress({ order: orderId }));
    },
  });
  return (
    <div className={besideSummary}>
      <Stack gap={4} className="min-w-0">
        <TotalOnTop cart={cart} />
        {customer === null && (
          <Notice title="You are checking out as a guest">
            No account needed. Verify your email address, and we will email you a link to your
            order.
          </Notice>
        )}
        {checkout.isRestored && (
          <Notice tone="success" clearAfterMs={BANNER_MS}>
            {texts.formDataRestored}
          </Notice>
        )}
        <CheckoutDetails checkout={checkout} lines={cart.lines} />
      </Stack>
      <OrderSummary
        cart={cart}
        ordered={ordered}
        checkout={checkout}
        placing={placing}
        points={<PointsPart checkout={checkout} cart={cart} />}
      />
      {/* Without the bar the same buttons stand further down. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <CheckoutBar cart={cart} checkout={checkout} placing={placing} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const usePointsChoice = lazyPart(() => import("./points-choice.tsx"));

interface PointsPartProps {
  checkout: CheckoutModel;
  cart: PricedCart;
}

/** A customer's points: the choice, and what is left to pay then. Nothing for a guest. */
function PointsPart({ checkout: { customer, points }, cart }: PointsPartProps) {
  const [PointsChoice] = usePointsChoice();
  if (customer === null) return null;
  const spend = points.spendFor(cart);
  return (
    <>
      {/* Without the choice the order can still be placed. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <PointsChoice points={points} cart={cart} />
        </Suspense>
      </ErrorBoundary>
      {spend && <Due totalCents={cart.totalCents} spend={spend} />}
    </>
  );
}

function Due({ totalCents, spend }: { totalCents: Cents; spend: Spend }) {
  return (
    <Stack role="status" gap={1} line="top" edge="line" className="mt-3 pt-3">
      <Row as="p" gap={4} align="baseline" justify="between" className="text-success-ink">
        <span>Paid with points</span>
        <span className="tabular-nums">{`−${formatCents(spend.cents)}`}</span>
      </Row>
      <Row as="p" gap={4} align="baseline" justify="between">
        <span className="font-medium">To pay</span>
        <span className="text-xl font-semibold tabular-nums">
          {formatCents(totalCents - spend.cents)}
        </span>
      </Row>
    </Stack>
  );
}

/** Where the summary stands below the form: what it comes to, and the way there. */
const TotalOnTop = ({ cart }: { cart: PricedCart }) => (
  <Row
    as="a"
    href={`#${summaryId}`}
    gap={4}
    justify="between"
    frame="card"
    className="min-h-14 px-4 sm:px-6 lg:hidden"
  >
    <span className="link">
      {counted(countItems(cart.lines.map(({ line }) => line)), "report")}
    </span>
    <span className="text-lg font-semibold tabular-nums">{formatCents(cart.totalCents)}</span>
  </Row>
);

function Leaving({ approveLink }: { approveLink: string }) {
  return (
    <div className="flex flex-col items-center">
      <Loader text="Taking you to PayPal…" />
      <a href={approveLink} className="link inline-flex min-h-11 items-center">
        Continue to PayPal
      </a>
    </div>
  );
}

/** The browser may restore this page from the back/forward cache when the buyer returns from PayPal. */
function useReturnFromPayment(onReturn: () => void) {
  useEffect(() => {
    const notify = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    addEventListener("pageshow", notify);
    return () => removeEventListener("pageshow", notify);
  }, [onReturn]);
}

function CheckoutSkeleton() {
  return (
    <SummarySkeleton linesClass="h-12">
      <Stack aria-hidden gap={4}>
        <Skeleton className="h-18 rounded-lg" />
        <Stack gap={6} frame="card" className="p-4 sm:p-6">
          <Skeleton className="h-6 w-32" />
          <FieldSkeleton />
          <Skeleton className="h-17 rounded-lg" />
          <Grid gap={5} className="sm:grid-cols-2">
            <FieldSkeleton />
            <FieldSkeleton />
          </Grid>
          <FieldSkeleton />
        </Stack>
      </Stack>
    </SummarySkeleton>
  );
}

const FieldSkeleton = () => (
  <Stack gap={2}>
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-11 rounded-lg" />
  </Stack>
);
