import { Download, MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { OrderLine } from "#contracts/calls/orders";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { Button } from "#ui/button";
import { CopyText } from "#ui/copy-text";
import { DescriptionList } from "#ui/description-list";
import { answerText, pitchRows } from "#web/cart/line-answers.tsx";
import type { loader as rootLoader } from "#web/root.tsx";

const RoofMap = lazy(() => import("#web/map/roof-map.tsx"));

interface OrderLineFactsProps {
  line: OrderLine;
  /** The map is there at once; of further lines it comes with a click. */
  isFirst: boolean;
}

/** One line of an order with everything that is needed to produce it. */
export function OrderLineFacts({ line, isFirst }: OrderLineFactsProps) {
  const { product, quantity, projectDetails } = line;
  const location = projectDetails?.location ?? null;
  return (
    <li className="@container flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{product.title}</p>
        <p className="shrink-0 text-sm tabular-nums">
          <span className="text-ink-soft">
            {quantity} × {formatUsd(product.price)}
          </span>{" "}
          <span className="ml-2 font-semibold">
            {formatUsd(toDollars(toCents(product.price) * quantity))}
          </span>
        </p>
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <DescriptionList dense look="narrow" items={rowsOf(line)} />
        {location && <LineMap isShown={isFirst} location={location} title={product.title} />}
      </div>
    </li>
  );
}

interface LineMapProps {
  isShown: boolean;
  location: { lat: number; lng: number };
  title: string;
}

function LineMap({ isShown: isShownAtFirst, location, title }: LineMapProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings.map;
  if (!settings) return null;
  if (!isShown)
    return (
      <Button
        tone="secondary"
        size="dense"
        className="h-fit w-fit"
        icon={<MapPin aria-hidden className="size-4" />}
        onClick={() => setIsShown(true)}
      >
        Show the map
      </Button>
    );
  return (
    <Suspense fallback={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}>
      <RoofMap settings={settings} location={location} label={`Map of the roof: ${title}`} />
    </Suspense>
  );
}

function rowsOf({ projectDetails, customFields, files, attachments }: OrderLine) {
  const names = [files.esxFile, files.blueprint].filter((name) => name !== null);
  const location = projectDetails?.location;
  return [
    { term: "Roof address", description: projectDetails?.address },
    {
      term: "Coordinates",
      description: location && (
        <CopyText
          dense
          text={`${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`}
          label="coordinates"
          shownLength={0}
        />
      ),
    },
    ...pitchRows(projectDetails).map(({ term, text }) => ({ term, description: text })),
    ...Object.values(customFields).map(({ label, value }) => ({
      term: label,
      description: answerText(value),
    })),
    {
      term: "Instructions",
      description: projectDetails?.instructions && (
        <span className="whitespace-pre-line">{projectDetails.instructions}</span>
      ),
    },
    {
      term: "Files",
      description: (names.length > 0 || attachments.length > 0) && (
        <BuyersFiles names={names} urls={attachments} />
      ),
    },
  ].filter(({ description }) => Boolean(description));
}

/** What the buyer sent; a link without a name of its own is numbered. */
function BuyersFiles({ names, urls }: { names: string[]; urls: string[] }) {
  const isPaired = names.length === urls.length;
  return (
    <ul className="flex flex-col">
      {!isPaired && names.map((name) => <li key={name}>{name}</li>)}
      {urls.map((url, index) => (
        <li key={url} className="min-w-0 break-all">
          <a href={url} download className="link inline-flex min-h-6 items-center gap-1.5">
            <Download aria-hidden className="size-4 shrink-0" data-print="no" />
            {isPaired ? names[index] : `File ${index + 1}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
