import { Suspense, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { Link } from "#browser/loading/page-links";
import { counted } from "#contracts/counted";
import { listJobReferences } from "#contracts/job-references";
import { texts } from "#contracts/texts";
import { loadRoofMap, type RoofPin } from "#map";
import { type PricedLine, usePricedCart } from "#ordering/cart";
import { useShopSettings } from "#page";
import { EmptyState } from "#ui/states/empty-state";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { ErrorState } from "#ui/states/error-state";
import { Box, DividedList, Row, Stack, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Loader } from "#ui/states/loader";
import { addressKey } from "./read-address-list.ts";

/** Every roof of the cart on one map, with the reports ordered for it. */
export default function CartMap() {
  const view = usePricedCart();
  const [pickedId, setPickedId] = useState<string | null>(null);
  if (view.status === "loading") return <Loader isPage />;
  if (view.status === "failed")
    return (
      <ErrorState title="Your cart could not be shown" text={view.message} onRetry={view.retry} />
    );
  const roofs = groupByRoof(view.cart.lines);
  if (roofs.length === 0)
    return (
      <EmptyState
        isCard
        title="There is no roof in your cart"
        text="Choose a report and enter the address of its roof; then you see it here."
        action={<LinkButton to="/shop">{texts.shopNow}</LinkButton>}
      />
    );
  return (
    <>
      <RoofsOnMap
        roofs={roofs.map(({ id, address, location }) => ({ id, address, location }))}
        onPick={setPickedId}
      />
      <DividedList as="ol" line="ends">
        {roofs.map((roof, at) => (
          <Row
            as="li"
            key={roof.id}
            id={rowId(roof.id)}
            tabIndex={-1}
            gap={4}
            align="stretch"
            className={`py-3 ${pickedClass(roof.id === pickedId)}`}
          >
            <RowNumber number={at + 1} />
            <div className="flex min-w-0 flex-col wrap-anywhere">
              <p className="font-semibold">{roof.address}</p>
              {roof.lines.map((line) => (
                <RoofReport key={line.line._id} priced={line} />
              ))}
            </div>
          </Row>
        ))}
      </DividedList>
      <Toolbar>
        <LinkButton to="/checkout" size="large">
          {texts.proceedToCheckout}
        </LinkButton>
        <LinkButton to="/cart" size="large" tone="secondary">
          Back to the cart
        </LinkButton>
      </Toolbar>
    </>
  );
}

function RoofReport({ priced: { line, product } }: { priced: PricedLine }) {
  const references = listJobReferences(line.additionalData?.jobReferences ?? null);
  const title = product?.title ?? texts.productNotFound;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        {[title, ...references.map(({ label, text }) => `${label}: ${text}`)].join(" · ")}
      </p>
      {product && (
        <Link
          to={`/cart#edit-${line._id}`}
          aria-label={`Edit ${title}, ${line.additionalData?.projectDetails?.address}`}
          className="link inline-flex min-h-11 items-center"
        >
          Edit
        </Link>
      )}
    </div>
  );
}

interface RoofOfCart {
  id: string;
  address: string;
  location: RoofPin["location"] | null;
  lines: PricedLine[];
}

/** Reports for the same address and pin are one roof. Exported for its test. */
export function groupByRoof(lines: readonly PricedLine[]): RoofOfCart[] {
  const roofs = new Map<string, RoofOfCart>();
  for (const priced of lines) {
    const { address = "", location = null } = priced.line.additionalData?.projectDetails ?? {};
    const key = JSON.stringify([addressKey(address), location]);
    const roof = roofs.get(key);
    if (roof) roof.lines.push(priced);
    else if (address !== "")
      roofs.set(key, { id: priced.line._id, address, location, lines: [priced] });
  }
  return [...roofs.values()];
}

interface ListedOnMap {
  id: string;
  address: string;
  location: RoofPin["location"] | null;
  /** What a roof that is not ready lacks, in words, and how its pin is marked. */
  state?: { text: string; mark: "doubt" | "error" } | undefined;
}

interface RoofsOnMapProps {
  /** In the order of their rows, whose ids are made by `rowId`. */
  roofs: readonly ListedOnMap[];
  /** A pin was pressed, and its row has focus now. */
  onPick: (id: string) => void;
}

const useRoofMap = lazyPart(loadRoofMap);

/** One map of all roofs of a list, numbered as its rows. */
export function RoofsOnMap({ roofs, onPick }: RoofsOnMapProps) {
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  const pins = roofs.flatMap(({ id, address, location, state }, at): RoofPin[] => {
    const label = [`Roof ${at + 1}: ${address}`, state?.text].filter(Boolean).join(", ");
    return location ? [{ id, location, number: at + 1, mark: state?.mark, label }] : [];
  });
  const pick = (id: string) => {
    onPick(id);
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
  };
  const missing = roofs.flatMap(({ id, location }, at) => (location ? [] : [{ id, at }]));
  const frame = "h-80 sm:h-96";
  if (!settings) return null;
  return (
    <Stack as="section" aria-label="All roofs on one map" gap={2}>
      <ErrorBoundary onRetry={reload}>
        <Suspense
          fallback={
            <Box frame="panel" className={`bg-sunken ${frame}`}>
              <Loader />
            </Box>
          }
        >
          <RoofMap
            settings={settings}
            pins={pins}
            onPick={pick}
            label={`Map of ${counted(pins.length, "roof")}`}
            height={frame}
          />
        </Suspense>
      </ErrorBoundary>
      <p className="text-sm text-ink-soft">
        {["Press a pin to go to its row.", markText(pins)].filter(Boolean).join(" ")}
      </p>
      {missing.length > 0 && (
        <Row as="p" gapX={3} wrap className="text-sm text-ink-soft">
          <span>Without a pin:</span>
          {missing.map(({ id, at }) => (
            <button
              key={id}
              type="button"
              className="link inline-flex min-h-11 items-center"
              onClick={() => pick(id)}
            >
              {`Roof ${at + 1}`}
            </button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function markText(pins: readonly RoofPin[]): string {
  const has = (mark: RoofPin["mark"]) => pins.some((pin) => pin.mark === mark);
  const signs = [
    has("error") && "“!” needs correcting",
    has("doubt") && "“?” should be checked",
  ].filter(Boolean);
  return signs.length > 0 ? `${signs.join(", ")}.` : "";
}

export const rowId = (id: string): string => `roof-${id}`;

/** The row that was asked for on the map. */
export const pickedClass = (isPicked: boolean): string => (isPicked ? "bg-primary-soft" : "");

export const RowNumber = ({ number }: { number: number }) => (
  <span className="figures min-w-6 shrink-0 text-right text-ink-soft">{`${number}.`}</span>
);
