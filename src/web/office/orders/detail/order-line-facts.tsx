import { Download, ExternalLink, FileText, MapPin, Maximize } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useShownZone } from "#browser/time/shown-zone";
import { apiQuery } from "#client/api-query";
import type { Order, OrderLine } from "#contracts/calls/order";
import type { EarlierWork } from "#contracts/calls/work-queue";
import { counted, longMonth } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import type { Place } from "#contracts/roof-distance";
import { loadRoofMap } from "#map";
import { OrderLink } from "#office/kit";
import {
  findSentPdf,
  formatLineTotal,
  isPicture,
  type LinkedFile,
  listLineRows,
  listSentFiles,
  OpenFile,
} from "#order/blocks";
import { useShopSettings } from "#page";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { DescriptionList } from "#ui/layout/description-list";
import { Dialog } from "#ui/dialogs/dialog";
import { Box, Grid, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { LINKS_FRESH_MS } from "./order-facts.tsx";

/** What decides whether a report is right: it stands first, as wide as the order. */
export function OrderInstructions({ order: { products } }: { order: Order }) {
  const told = products.flatMap(({ product, projectDetails }) =>
    projectDetails?.instructions ? [{ ...product, text: projectDetails.instructions }] : [],
  );
  if (told.length === 0) return null;
  return (
    <Stack
      as="section"
      aria-label="Instructions"
      gap={3}
      line="mark"
      edge="amber"
      className="rounded-lg bg-amber-soft px-4 py-3"
    >
      {told.map(({ _id, title, text }, index) => (
        <div key={`${index} ${_id}`}>
          <h4 className="text-sm font-semibold">
            {told.length > 1 || products.length > 1 ? `Instructions: ${title}` : "Instructions"}
          </h4>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
    </Stack>
  );
}

interface OrderLineFactsProps {
  line: OrderLine;
  /** By when it is to be delivered, where that differs within the order. */
  due: ReactNode;
  hasOwnReferences: boolean;
  hasPrice: boolean;
  /** The map is there at once; of further lines it comes with a click. */
  isFirst: boolean;
}

export function OrderLineFacts({
  line,
  due,
  hasOwnReferences,
  hasPrice,
  isFirst,
}: OrderLineFactsProps) {
  const { product, quantity, projectDetails } = line;
  const location = projectDetails?.location ?? null;
  const pin = location && `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`;
  const address = projectDetails?.address;
  const rows = listLineRows(line, {
    address: address && <CopyText text={address} label="roof address" shownLength={0} />,
    coordinates: pin && <CopyText text={pin} label="coordinates" shownLength={0} />,
    due,
    hasOwnReferences,
  });
  return (
    <Stack gap={3} className="@container">
      <Row gap={4} align="baseline" justify="between">
        <p className="font-semibold">{product.title}</p>
        <p className="shrink-0 text-sm tabular-nums">
          <span className="text-ink-soft">
            {hasPrice ? `${quantity} × ${formatUsd(product.price)}` : `× ${quantity}`}
          </span>
          {hasPrice && <span className="ml-3 font-semibold">{formatLineTotal(line)}</span>}
        </p>
      </Row>
      <Grid gap={4} className={location ? "@2xl:grid-cols-2" : ""}>
        <Stack gap={3} className="min-w-0">
          <DescriptionList variant="narrow" items={rows} />
          <SentFiles line={line} />
        </Stack>
        {location && (
          <Stack gap={2} className="min-w-0">
            <RoofMapOnDemand
              isShown={isFirst}
              location={location}
              label={`Map of the roof: ${product.title}`}
              action="Show the map"
              height="h-72 @lg:h-96 print:h-64"
            />
            <MapLinks location={location} />
          </Stack>
        )}
      </Grid>
    </Stack>
  );
}

/** The same place in maps with other and newer pictures. */
function MapLinks({ location: { lat, lng } }: { location: Place }) {
  const links = [
    ["Google Maps", `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`],
    [
      "Bing Maps",
      `https://www.bing.com/maps?cp=${lat}~${lng}&lvl=20&style=h&sp=point.${lat}_${lng}_Roof`,
    ],
  ] as const;
  return (
    <Row as="p" gapX={4} align="stretch" wrap className="text-sm" data-print="no">
      {links.map(([name, href]) => (
        <Row
          as="a"
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          gap={1}
          inline
          className="link min-h-6"
        >
          <span>{`Open in ${name}`}</span>
          <ExternalLink aria-hidden className="size-3.5" />
        </Row>
      ))}
    </Row>
  );
}

/** What the buyer sent with a line: pictures and PDFs open in place, everything downloads. */
function SentFiles({ line }: { line: OrderLine }) {
  const [shown, setShown] = useState<LinkedFile | null>(null);
  const sent = listSentFiles(line);
  if (!sent) return null;
  const { files, loose } = sent;
  return (
    <Stack as="section" aria-label="Files" gap={2}>
      <h4 className="text-sm font-semibold">From the buyer</h4>
      {loose.length > 0 && <p className="text-sm wrap-anywhere">{loose.join(", ")}</p>}
      <Toolbar as="ul">
        {files.map((file) => {
          const pdf = findSentPdf(file);
          return (
            <Stack as="li" key={file.url} gap={1} className="w-36">
              {isPicture(file) && <Thumbnail file={file} onOpen={() => setShown(file)} />}
              <Row
                as="a"
                href={file.url}
                download
                gap={1.5}
                inline
                className="link min-h-6 text-sm wrap-anywhere"
              >
                <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0">{file.filename}</span>
              </Row>
              {pdf && <OpenFile file={pdf} />}
            </Stack>
          );
        })}
      </Toolbar>
      {shown && (
        <Dialog
          open
          size="large"
          title={shown.filename}
          onClose={() => setShown(null)}
          footer={
            <Row as="a" href={shown.url} download gap={1.5} inline className="link min-h-11">
              <Download aria-hidden className="size-4.5" />
              Download
            </Row>
          }
        >
          <img
            src={shown.url}
            alt={shown.filename}
            className="mx-auto max-h-[70vh] max-w-full rounded-lg bg-sunken object-contain"
          />
        </Dialog>
      )}
    </Stack>
  );
}

const Thumbnail = ({ file, onOpen }: { file: LinkedFile; onOpen: () => void }) => (
  <Box
    as="button"
    type="button"
    data-print="yes"
    aria-label={`Open ${file.filename}`}
    frame="panel"
    className="bg-sunken hover:border-ink-soft"
    onClick={onOpen}
  >
    <img src={file.url} alt="" loading="lazy" className="h-24 w-full rounded-lg object-cover" />
  </Box>
);

const useRoofMap = lazyPart(loadRoofMap);

interface RoofMapOnDemandProps {
  location: Place;
  label: string;
  action: string;
  isShown?: boolean;
  /** As a class. */
  height?: string;
}

/** A map with a pin, whose code and pictures are loaded on request; nothing where the shop has no map. */
export function RoofMapOnDemand(props: RoofMapOnDemandProps) {
  const [isShown, setIsShown] = useState(props.isShown ?? false);
  const [isLarge, setIsLarge] = useState(false);
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  const { location, label, height = "h-64" } = props;
  const pins = [{ id: "roof", location, label: "The roof" }];
  if (!settings) return null;
  if (!isShown)
    return (
      <Button
        tone="secondary"
        className="h-fit w-fit"
        icon={MapPin}
        onClick={() => setIsShown(true)}
      >
        {props.action}
      </Button>
    );
  return (
    <Part
      isCard
      onRetry={reload}
      skeleton={<Box frame="panel" className={`bg-sunken ${height}`} />}
    >
      <RoofMap settings={settings} pins={pins} label={label} height={height} />
      <Button
        tone="secondary"
        icon={Maximize}
        className="mt-2 w-fit"
        onClick={() => setIsLarge(true)}
      >
        Full screen
      </Button>
      {isLarge && (
        <Dialog open size="screen" title={label} onClose={() => setIsLarge(false)}>
          <RoofMap
            settings={settings}
            pins={pins}
            label={`${label}, large`}
            height="h-[calc(100dvh-8rem)]"
          />
        </Dialog>
      )}
    </Part>
  );
}

export const earlierWork = (orderId: string) => ({
  ...apiQuery("listEarlierWork", { params: { id: orderId } }),
  staleTime: LINKS_FRESH_MS,
});

/** What was delivered for the same address before, to anybody; nothing where nothing was. */
export function MeasuredBefore({ orderId }: { orderId: string }) {
  const zone = useShownZone();
  const found = useQuery(earlierWork(orderId)).data?.data;
  if (!found?.length) return null;
  const [newest, ...older] = found;
  const { deliveredAt } = newest!;
  return (
    <Stack
      as="section"
      aria-label="Measured before"
      gap={1}
      line="mark"
      edge="primary"
      className="rounded-lg bg-primary-soft px-4 py-3 text-sm"
    >
      <h4 className="font-semibold">
        {deliveredAt
          ? `We measured this address in ${longMonth(deliveredAt, zone)}`
          : "We measured this address before"}
      </h4>
      <EarlierDelivery {...newest!} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {`And ${counted(older.length, "time")} before that`}
          </summary>
          {older.map((earlier) => (
            <EarlierDelivery key={earlier.order} {...earlier} />
          ))}
        </details>
      )}
    </Stack>
  );
}

function EarlierDelivery({ order, products, files }: EarlierWork) {
  return (
    <Row gapX={4} gapY={1} align="stretch" wrap>
      <span>{products.join(", ")}</span>
      <OrderLink orderId={order} />
      {files.map(({ filename, url }) => (
        <a key={url} href={url} download className="link wrap-anywhere">
          {filename}
        </a>
      ))}
    </Row>
  );
}
