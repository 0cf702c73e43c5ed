import { useRef } from "react";
import { countItems } from "#contracts/cart-lines";
import { counted } from "#contracts/counted";
import { texts } from "#contracts/texts";
import { UnpaidOrderNotice, useUnpaidOrderBack } from "#ordering/buyer";
import { type CartView, usePricedCart } from "#ordering/cart";
import { type OrderedCart, useOrderedRoofs } from "#ordering/ordered-roofs";
import { unlistedMeta } from "#page";
import { NotForAdmins } from "#session";
import { besideSummary } from "#ui/beside-summary";
import { EmptyState } from "#ui/empty-state";
import { ErrorState } from "#ui/error-state";
import { LinkButton } from "#ui/link-button";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable } from "./cart-table.tsx";
import { UnmergedLines } from "./unmerged-lines.tsx";

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
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          Cart
        </h1>
        <p role="status" className="text-ink-soft">
          {countText(view)}
        </p>
      </div>
      <UnpaidOrderNotice fate={unpaidOrder} />
      <Content view={view} ordered={ordered} onLineGone={() => heading.current?.focus()} />
    </div>
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
