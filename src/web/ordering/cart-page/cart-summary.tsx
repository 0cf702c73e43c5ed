import { formatUsd, toDollars } from "#contracts/money";
import { texts } from "#contracts/texts";
import { listCartPaces, type PricedCart } from "#ordering/cart";
import { DeliveryPromise, deliveryTimeText } from "#promise";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { DescriptionList } from "#ui/description-list";
import { LinkButton } from "#ui/link-button";

export function CartSummary({ cart }: { cart: PricedCart }) {
  const amount = formatUsd(toDollars(cart.totalCents));
  const paces = listCartPaces(cart.lines);
  const deliveryTime = deliveryTimeText(paces);
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
      <div className="mt-4 flex flex-col gap-2">
        {isEmpty || cart.hasMissing || cart.hasRoofless ? (
          <Button size="large" wide disabled>
            {texts.proceedToCheckout}
          </Button>
        ) : (
          <LinkButton to="/checkout" size="large" wide>
            {texts.proceedToCheckout}
          </LinkButton>
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
      </div>
      <div className="mt-4 flex flex-col gap-1 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p>
          {deliveryTime
            ? `${deliveryTime}. Prices are in US dollars.`
            : "Prices are in US dollars."}
        </p>
        <DeliveryPromise paces={paces} />
      </div>
    </Card>
  );
}
