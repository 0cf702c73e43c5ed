import { Clock } from "lucide-react";
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { lazyPart } from "#browser/loading/load-again";
import { Link } from "#browser/loading/page-links";
import type { Product } from "#contracts/calls/catalogue";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { type DeliveryTier, pickTier } from "#contracts/delivery-tiers";
import { MAX_INSTRUCTIONS } from "#contracts/lengths";
import { formatUsd } from "#contracts/money";
import { pickPrice, priceInTier } from "#contracts/pricing";
import { policyFigures } from "#contracts/policy-figures";
import { texts } from "#contracts/texts";
import { MAX_BLUEPRINTS, orderFileRules } from "#contracts/uploads";
import { PlacePicker } from "#map";
import { keptDrafts } from "#ordering/order-draft";
import { DeliveryPromise, deliveryTimeText, TierChoice } from "#promise";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { FilesField } from "#upload";
import { Button } from "#ui/actions/button";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { FileDrop } from "#ui/fields/file-drop";
import { Notice } from "#ui/states/notice";
import { PhoneBar } from "#ui/layout/phone-bar";
import { TextArea } from "#ui/fields/text-area";
import { CustomFieldInput, PitchInput } from "./custom-field-input.tsx";
import { FilledIn } from "./filled-in.tsx";
import { type EditedLine, type PlaceOrderModel, usePlaceOrder } from "./use-place-order.ts";

interface PlaceOrderFormProps {
  product: Product;
  map: ShopSettings["map"];
  /** Id of the delivery tier chosen on the page; null where none was chosen, and the draft's counts. */
  tier: string | null;
  onTier: (tier: string | null) => void;
  /** The line of the cart that is edited; without one, a report is added. */
  edited?: EditedLine | undefined;
}

/** All questions about one roof, before its report is added to the cart or of a line that is in it. */
export default function PlaceOrderForm(props: PlaceOrderFormProps) {
  return props.edited ? <OrderForm {...props} /> : <NewOrder {...props} />;
}

/** Some of the questions may be answered by an earlier order. */
function NewOrder(props: PlaceOrderFormProps) {
  const drafts = keptDrafts(props.product._id);
  const [isForRoof] = useState(() => drafts.takeRoof(props.product.customFields));
  const place = useRef<HTMLDivElement>(null);
  const confirmRoof = useEffectEvent(() => drafts.confirmRoof());
  useEffect(() => {
    if (!isForRoof) return;
    confirmRoof();
    // The buyer comes from the home page and would see the top of the page.
    place.current?.scrollIntoView({ block: "start" });
  }, [isForRoof]);
  const [origin, setOrigin] = useState(() => drafts.readOrigin());
  const [turn, setTurn] = useState(0);
  return (
    <div ref={place} className="scroll-mt-24">
      <FilledIn
        origin={origin}
        onBringBack={() => {
          setOrigin(drafts.bringBack());
          props.onTier(null);
          setTurn(turn + 1);
        }}
      />
      {/* The key makes the form take the draft that was brought back. */}
      <OrderForm key={turn} {...props} />
    </div>
  );
}

function OrderForm({ product, map, tier, onTier, edited }: PlaceOrderFormProps) {
  const order = usePlaceOrder(product, edited);
  const agree = useEffectEvent(() => {
    if (tier === null && order.values.tier !== "") onTier(order.values.tier);
    else if (tier !== null && tier !== order.values.tier) order.set({ tier });
  });
  useEffect(() => agree(), [tier]);
  return (
    <Grid as="form" {...order.props} gapX={12} gapY={8} className="lg:grid-cols-[1fr_20rem]">
      <Stack gap={10} className="min-w-0">
        <Section title="Where is the roof?">
          {!edited && (
            <p className="-my-4">
              <Link
                to={`/cart#list-${product._id}`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                Several roofs? Paste a list
              </Link>
            </p>
          )}
          <PlacePicker
            settings={map}
            value={{ address: order.values.address, location: order.values.location }}
            onChange={order.set}
            addressError={order.errors["address"]}
            isAddressRequired
          />
        </Section>
        <RoofSection order={order} />
        <FileSection order={order} />
        <QuestionSection order={order} product={product} />
        <References order={order} lineId={edited?.lineId} />
      </Stack>
      <Summary order={order} product={product} edited={edited} onTier={onTier} />
    </Grid>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap={4}>
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {children}
    </Stack>
  );
}

/** Its code comes apart: a product's page lists every file of the form's own. */
const useReferences = lazyPart(async () => {
  const { RoofReferences } = await import("#ordering/job-references");
  return { default: RoofReferences };
});

function References({ order: { field, values, set }, lineId }: ReferencesProps) {
  const [RoofReferences] = useReferences();
  return (
    <Box frame="card" className="min-h-19 sm:min-h-23">
      {/* They can be added in the cart as well. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <RoofReferences field={field} values={values} onChange={set} lineId={lineId} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}

interface ReferencesProps {
  order: PlaceOrderModel;
  lineId: string | undefined;
}

function RoofSection({ order: { field, set } }: { order: PlaceOrderModel }) {
  return (
    <Section title="About the roof">
      <Grid gap={4} className="sm:grid-cols-2">
        <PitchInput
          label="Primary pitch"
          {...field("primaryPitch")}
          onChange={(primaryPitch) => set({ primaryPitch })}
        />
        <PitchInput
          label="Secondary pitch"
          {...field("secondaryPitch")}
          onChange={(secondaryPitch) => set({ secondaryPitch })}
        />
      </Grid>
      <TextArea
        label="Special instructions"
        hint="Which buildings, what to leave out, anything that can't be seen from above"
        maxLength={MAX_INSTRUCTIONS}
        {...field("instructions")}
      />
    </Section>
  );
}

function FileSection({ order: { esxFile, blueprints, isBusy } }: { order: PlaceOrderModel }) {
  return (
    <Section title="Files, if you have any">
      <FileDrop
        label="ESX file"
        hint="An Xactimate sketch to start from: .esx, up to 25 MB"
        {...esxFile.drop}
      />
      <FilesField
        label="Blueprint or custom logo"
        hint={`PDF or pictures (.jpg, .png, .webp), up to ${MAX_BLUEPRINTS} files of 10 MB`}
        types={orderFileRules.blueprint.extensions}
        upload={blueprints}
        isBusy={isBusy}
        taker="A report"
      />
    </Section>
  );
}

function QuestionSection({ order, product }: { order: PlaceOrderModel; product: Product }) {
  if (product.customFields.length === 0) return null;
  return (
    <Section title="For this report">
      <Stack gap={5}>
        {product.customFields.map((field) => (
          <CustomFieldInput
            key={field.id}
            field={field}
            value={order.values.answers[field.id]}
            error={order.errors[field.id]}
            onChange={(answer) => order.answer(field.id, answer)}
          />
        ))}
      </Stack>
    </Section>
  );
}

const { freeCancellation, refundWindow } = policyFigures;

interface SummaryProps {
  order: PlaceOrderModel;
  product: Product;
  edited: EditedLine | undefined;
  onTier: (tier: string) => void;
}

function Summary({ order, product, edited, onTier }: SummaryProps) {
  const tier = pickTier(product.tiers, order.values.tier);
  const total = pickPrice(priceInTier(product, tier));
  // In a phone's bar it would cover the fields that it is about; the first of them has focus and says what is wrong.
  const inBar = order.isIncomplete ? "max-lg:sr-only" : "max-lg:order-first max-lg:w-full";
  const problem = order.problem && (
    <Notice tone="error" className={edited ? "mt-4" : `mt-4 ${inBar}`}>
      {order.problem}
    </Notice>
  );
  return (
    <aside aria-label="Your order" className="lg:sticky lg:top-24 lg:self-start">
      <Box frame="card" className="p-5">
        <p className="font-semibold">{product.title}</p>
        {product.tiers.length > 1 && (
          <div className="mt-3">
            <TierChoice
              name="tier"
              tiers={product.tiers}
              price={pickPrice(product)}
              value={tier.id}
              onChange={onTier}
            />
            <p aria-live="polite" className="text-sm mt-2 text-ink-soft">
              {tier.surcharge > 0 && rushTermsText(tier)}
            </p>
          </div>
        )}
        <Row as="p" gap={2} className="mt-3 text-sm text-ink-soft">
          <Clock aria-hidden className="size-4" />
          <span>{deliveryTimeText([tier])}</span>
        </Row>
        <DeliveryPromise turnarounds={[tier]} />
        <Row as="p" align="baseline" justify="between" line="top" className="mt-5 pt-4">
          <span>Final total</span>
          <span className="text-xl font-semibold tabular-nums">{formatUsd(total)}</span>
        </Row>
        {edited ? (
          <>
            {problem}
            <Button
              type="submit"
              size="large"
              wide
              className="mt-5"
              busy={order.isBusy}
              busyLabel="Saving…"
            >
              Save changes
            </Button>
            <Button tone="quiet" wide className="mt-2" onClick={edited.onCancel}>
              Cancel
            </Button>
          </>
        ) : (
          <PhoneBar label="Next step" amount={formatUsd(total)}>
            {problem}
            <Button
              type="submit"
              size="large"
              wide
              className="max-lg:w-auto lg:mt-4"
              busy={order.isBusy}
              busyLabel={texts.adding}
            >
              {texts.addToCart}
            </Button>
          </PhoneBar>
        )}
      </Box>
    </aside>
  );
}

const rushTermsText = ({ name }: DeliveryTier): string =>
  `With ${name} you can cancel for free within ${freeCancellation.rush} of the payment instead of ${freeCancellation.standard}, and ask for a refund within ${refundWindow.rush} of the delivery instead of ${refundWindow.standard}.`;
