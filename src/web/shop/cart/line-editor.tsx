import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useNavigate } from "#browser/loading/page-links";
import { ApiError } from "#client/api";
import { readLineDetails } from "#client/read-cart-lines";
import type { LineDetails } from "#contracts/cart-lines";
import { tabDraft } from "#form";
import { addToCart, LineAnswers, type PricedLine, usePricedCart } from "#ordering/cart";
import { editLine } from "#ordering/cart-page";
import { draftOfLine, emptyDraft, keptDrafts, type OrderDraft } from "#ordering/order-draft";
import { useShopSettings } from "#page";
import { loadPlaceOrderForm } from "#shop/place-order";
import { EmptyState } from "#ui/states/empty-state";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { ErrorState } from "#ui/states/error-state";
import { LinkButton } from "#ui/actions/link-button";
import { Loader } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";

interface LineEditorProps {
  /** Change the line, or add a report for another roof with its answers and delivery. */
  task: "edit" | "another";
  lineId: string;
}

/** The order form of a line in the cart. */
export default function LineEditor({ task, lineId }: LineEditorProps) {
  const view = usePricedCart();
  // The form stays when the line goes away in another window.
  const [opened, setOpened] = useState<PricedLine | null>(null);
  const found =
    view.status === "ready" ? view.cart.lines.find(({ line }) => line._id === lineId) : undefined;
  if (opened === null && found?.product) setOpened(found);
  const row = opened ?? found;
  if (!row && view.status === "loading") return <Loader isPage />;
  if (!row && view.status === "failed")
    return (
      <ErrorState title="Your cart could not be shown" text={view.message} onRetry={view.retry} />
    );
  if (!row?.product)
    return (
      <EmptyState
        title="This report is not in your cart"
        text="It may have been removed or ordered in another window."
        action={<LinkButton to="/cart">Go to the cart</LinkButton>}
      />
    );
  const { product } = row;
  return task === "edit" ? (
    <Editor
      product={product}
      opened={detailsIn(row)}
      current={found ? detailsIn(found) : null}
      lineId={lineId}
    />
  ) : (
    <Another product={product} like={detailsIn(row)} />
  );
}

const detailsIn = ({ line }: PricedLine): LineDetails => line.additionalData ?? {};

type SoldProduct = NonNullable<PricedLine["product"]>;

const usePlaceOrderForm = lazyPart(loadPlaceOrderForm, { isInAddress: true });

type FormProps = ComponentProps<ReturnType<typeof usePlaceOrderForm>[0]>;

function OrderForm(props: Omit<FormProps, "map" | "tier" | "onTier">) {
  const [tier, setTier] = useState<string | null>(null);
  const [PlaceOrderForm, reload] = usePlaceOrderForm();
  const map = useShopSettings()?.map;
  if (!map) return <Loader />;
  return (
    <ErrorBoundary onRetry={reload}>
      <Suspense fallback={<Loader />}>
        <PlaceOrderForm {...props} map={map} tier={tier} onTier={setTier} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Another({ product, like }: { product: SoldProduct; like: LineDetails }) {
  useState(() => {
    const { draft } = keptDrafts(product._id);
    // What was entered for this report before is not replaced.
    if (draft.read() === null)
      draft.keep({ ...emptyDraft, answers: { ...like.customFields }, tier: like.tier ?? "" });
  });
  return (
    <>
      <p className="-mt-4 text-ink-soft">{product.title}</p>
      <OrderForm product={product} />
    </>
  );
}

interface EditorProps {
  product: SoldProduct;
  opened: LineDetails;
  /** As it is in the cart now; null when it is not there any more. */
  current: LineDetails | null;
  lineId: string;
}

function Editor({ product, opened, current, lineId }: EditorProps) {
  const navigate = useNavigate();
  const [edit] = useState(() => keptEdit(lineId, opened));
  const [refused, setRefused] = useState<"changed" | "gone" | null>(null);
  const initial = draftOfLine(edit.before);
  const save = async (after: LineDetails) => {
    try {
      if (refused === "gone" && current === null)
        await addToCart({ product: product._id, quantity: 1, additionalData: after });
      // Once the buyer has seen what it was changed to, that is what the edit replaces.
      else
        await editLine(lineId, {
          before: refused === null || current === null ? edit.before : current,
          after,
        });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefused("changed");
      if (error instanceof ApiError && error.status === 404) setRefused("gone");
      throw error;
    }
    edit.draft.forget();
    toast.success("Your changes are saved");
  };
  return (
    <>
      <p className="-mt-4 text-ink-soft">{product.title}</p>
      {refused === "changed" && current && (
        <Notice tone="warning" title="In your cart it is now">
          <LineAnswers details={current} fields={product.customFields} />
        </Notice>
      )}
      <OrderForm
        product={product}
        edited={{
          lineId,
          initial,
          draft: edit.draft,
          save,
          onCancel: () => {
            edit.draft.forget();
            void navigate("/cart");
          },
        }}
      />
    </>
  );
}

/** What is typed about a line, with what the line was when that began. Kept as long as the tab. */
function keptEdit(lineId: string, opened: LineDetails) {
  const typed = tabDraft<OrderDraft>(`lineDraft:${lineId}`);
  const began = tabDraft<LineDetails>(`lineDraftBefore:${lineId}`);
  const kept = typed.read() && began.read();
  const before: LineDetails = kept ? readLineDetails(kept) : opened;
  return {
    before,
    draft: {
      ...typed,
      keep(values: OrderDraft) {
        const blueprints = values.blueprints.filter(({ url }) => url !== null);
        typed.keep({ ...values, blueprints });
        began.keep(before);
      },
      forget() {
        typed.forget();
        began.forget();
      },
    },
  };
}
