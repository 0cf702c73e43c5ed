import { useEffect, useRef, useState } from "react";
import { api } from "#client/api";
import { countItems } from "#contracts/cart-quantity";
import { counted } from "#contracts/counted";
import { formatCents } from "#contracts/money";
import { texts } from "#contracts/texts";
import { UnpaidOrderNotice, useUnpaidOrderBack } from "#ordering/buyer";
import {
  type CartView,
  findCart,
  guestCart,
  listCartTurnarounds,
  type PricedCart,
  type UnmergedLine,
  usePricedCart,
} from "#ordering/cart";
import { type OrderedCart, useOrderedRoofs } from "#ordering/ordered-roofs";
import { unlistedMeta } from "#page";
import { DeliveryPromise, deliveryTimeText, WhyTrustUs } from "#promise";
import { NotForAdmins } from "#session";
import { Box, DividedList, Page, Row, Stack, Toolbar } from "#ui/layout/layout";
import { besideSummary, SummarySkeleton } from "#ui/states/summary-skeleton";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { DescriptionList } from "#ui/layout/description-list";
import { EmptyState } from "#ui/states/empty-state";
import { ErrorState } from "#ui/states/error-state";
import { LinkButton } from "#ui/actions/link-button";
import { Notice } from "#ui/states/notice";
import { PhoneBar } from "#ui/layout/phone-bar";
import { Skeleton, SkeletonLines } from "#ui/states/skeleton";
import { CartTable } from "./cart-table.tsx";

export const meta = () =>
  unlistedMeta("Cart", "The reports you chose, each with the roof it is for.");

export default function CartPage() {
  return (
    <NotForAdmins>
      <Cart />
    </NotForAdmins>
  );
}

function Cart() {
  const unpaidOrder = useUnpaidOrderBack();
  const view = usePricedCart();
  const ordered = useOrderedRoofs(view);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Page>
      <Row gapX={4} align="baseline" wrap>
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          Cart
        </h1>
        <p role="status" className="text-ink-soft">
          {countText(view)}
        </p>
      </Row>
      <UnpaidOrderNotice fate={unpaidOrder} />
      <Content view={view} ordered={ordered} onLineGone={() => heading.current?.focus()} />
    </Page>
  );
}

interface ContentProps {
  view: CartView;
  ordered: OrderedCart;
  /** Called after a line or its notice is gone, to move focus. */
  onLineGone: () => void;
}

function Content({ view, ordered, onLineGone }: ContentProps) {
  if (view.status === "loading" || ordered.isLoading) return <CartSkeleton />;
  if (view.status === "failed")
    return (
      <ErrorState title="Your cart could not be shown" text={view.message} onRetry={view.retry} />
    );
  const { cart, left, refresh } = view;
  return (
    <>
      {left.length > 0 && <UnmergedLines left={left} onTryAgain={refresh} />}
      <div className={besideSummary}>
        {cart.lines.length === 0 ? (
          <EmptyState
            isCard
            title={texts.cartEmpty}
            text="Choose a report, enter the address of the roof, and it will wait for you here."
            action={<LinkButton to="/shop">{texts.shopNow}</LinkButton>}
          />
        ) : (
          <CartTable lines={cart.lines} ordered={ordered.byLine} onLineGone={onLineGone} />
        )}
        <CartSummary cart={cart} />
      </div>
    </>
  );
}

function countText(view: CartView): string {
  if (view.status !== "ready" || view.cart.lines.length === 0) return "";
  return counted(countItems(view.cart.lines.map(({ line }) => line)), "item");
}

function CartSummary({ cart }: { cart: PricedCart }) {
  const amount = formatCents(cart.totalCents);
  const turnarounds = listCartTurnarounds(cart.lines);
  const deliveryTime = deliveryTimeText(turnarounds);
  const isEmpty = cart.lines.length === 0;
  return (
    <Card as="section" title="Summary" className="lg:sticky lg:top-24">
      <DescriptionList
        variant="sum"
        items={[
          { term: "Subtotal", description: amount },
          {
            term: "Total",
            description: <span className="text-xl font-semibold text-ink">{amount}</span>,
          },
        ]}
      />
      <Stack gap={2} className="mt-4">
        {isEmpty ? (
          <Button size="large" wide disabled>
            {texts.proceedToCheckout}
          </Button>
        ) : (
          <PhoneBar label="Next step" amount={amount}>
            {cart.hasMissing || cart.hasRoofless ? (
              <Button wide disabled className="max-lg:w-auto">
                {texts.proceedToCheckout}
              </Button>
            ) : (
              <LinkButton to="/checkout" wide className="max-lg:w-auto">
                {texts.proceedToCheckout}
              </LinkButton>
            )}
          </PhoneBar>
        )}
        {cart.hasMissing && (
          <p className="text-sm text-red-ink">
            Remove the product that we no longer sell, then continue.
          </p>
        )}
        {cart.hasRoofless && (
          <p className="text-sm text-amber-ink">
            A report still needs the address of its roof. Add it, then continue.
          </p>
        )}
        {!isEmpty && (
          <LinkButton to="/shop" tone="quiet" wide>
            {texts.continueShopping}
          </LinkButton>
        )}
      </Stack>
      <Stack gap={1} line="top" className="mt-4 pt-4 text-sm text-ink-soft">
        <p>
          {deliveryTime
            ? `${deliveryTime}. Prices are in US dollars.`
            : "Prices are in US dollars."}
        </p>
        <DeliveryPromise turnarounds={turnarounds} />
      </Stack>
      <Box line="top" className="mt-4 pt-2">
        <WhyTrustUs earnsFor={cart.totalCents} />
      </Box>
    </Card>
  );
}

interface UnmergedLinesProps {
  left: readonly UnmergedLine[];
  onTryAgain: () => void;
}

/** Guest cart lines that could not be merged into the account's cart. */
function UnmergedLines({ left, onTryAgain }: UnmergedLinesProps) {
  const remove = async () => {
    for (const { line } of left) guestCart.setQuantity(line._id, 0);
    (await findCart())?.reload();
  };
  return (
    <Notice
      tone="warning"
      title={
        left.length === 1
          ? "One report from before you logged in could not be added to this cart"
          : `${left.length} reports from before you logged in could not be added to this cart`
      }
      action={
        <Toolbar>
          <Button tone="secondary" onClick={onTryAgain}>
            Try again
          </Button>
          <Button tone="quiet" onClick={() => void remove()}>
            {left.length === 1 ? "Drop it" : "Drop them"}
          </Button>
        </Toolbar>
      }
    >
      <p>It is kept in this browser.</p>
      <ul className="mt-1 list-disc pl-5">
        {left.map(({ line, reason }) => (
          <li key={line._id}>
            <UnmergedTitle productId={line.product} />
            <span>{`${addressAfter(line)}: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function addressAfter({ additionalData }: UnmergedLine["line"]): string {
  const address = additionalData?.projectDetails?.address;
  return address ? `, ${address}` : "";
}

function UnmergedTitle({ productId }: { productId: string }) {
  const [title, setTitle] = useState("A report");
  useEffect(() => {
    const abort = new AbortController();
    api.getProduct({ params: { id: productId }, signal: abort.signal }).then(
      ({ data }) => setTitle(data.title),
      () => undefined,
    );
    return () => abort.abort();
  }, [productId]);
  return <span>{title}</span>;
}

function CartSkeleton() {
  return (
    <SummarySkeleton linesClass="h-5">
      <DividedList as="div" aria-hidden line="ends">
        {["first", "second"].map((line) => (
          <Row key={line} gap={4} align="stretch" className="py-4">
            <Skeleton className="h-15 w-20 rounded-lg sm:h-18 sm:w-24" />
            <SkeletonLines sizes={["h-5 w-3/5", "h-4 w-4/5", "h-4 w-2/5"]} />
            <Skeleton className="hidden h-5 w-20 sm:block" />
          </Row>
        ))}
      </DividedList>
    </SummarySkeleton>
  );
}
