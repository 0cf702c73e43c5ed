import type { ReactNode } from "react";
import type { OrderLine } from "#contracts/calls/order";
import { listFileNames } from "#contracts/cart-lines";
import { turnaroundText } from "#contracts/delivery-tiers";
import { listJobReferences } from "#contracts/job-references";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { answerText, pitchRows } from "#ordering/cart";
import { Picture } from "#product";
import { Dense } from "#ui/density";
import { type DescriptionItem, DescriptionList } from "#ui/layout/description-list";
import { Box, Row, Stack } from "#ui/layout/layout";
import { DownloadItem } from "./version-files.tsx";

interface OrderedLineProps {
  line: OrderLine;
  /** When it is due, where that differs within the order. */
  due: ReactNode;
  hasOwnReferences: boolean;
  action?: ReactNode;
}

export function OrderedLine({ line, due, hasOwnReferences, action }: OrderedLineProps) {
  const { product, quantity } = line;
  return (
    <Stack gap={4} className="p-4 sm:p-6">
      <Row gap={4} align="start">
        <Box
          as={Picture}
          file={product.image === null ? null : { url: product.image }}
          alt=""
          sizes="96px"
          frame="panel"
          className="w-20 shrink-0 sm:w-24"
        />
        <div className="min-w-0 grow">
          <p className="font-semibold">{product.title}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {`${quantity} × ${formatUsd(product.price)}`}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{formatLineTotal(line)}</p>
      </Row>
      <Dense value>
        <DescriptionList
          items={listLineRows(line, { filesTerm: "Your files", due, hasOwnReferences })}
        />
      </Dense>
      {action}
    </Stack>
  );
}

interface LineRows {
  filesTerm: string;
  coordinates?: ReactNode;
  due: ReactNode;
  /** The lines have different ones, so they are not the order's. */
  hasOwnReferences: boolean;
}

/** What the buyer entered about the roof of an ordered line, how fast it is delivered, and the files that came with it. */
export const listLineRows = (
  line: OrderLine,
  { filesTerm, coordinates, due, hasOwnReferences }: LineRows,
): DescriptionItem[] => [
  { term: "Roof address", description: line.projectDetails?.address },
  { term: "Coordinates", description: coordinates },
  ...pitchRows(line.projectDetails).map(({ term, text }) => ({ term, description: text })),
  ...Object.values(line.customFields).map(({ label, value }) => ({
    term: label,
    description: answerText(value),
  })),
  {
    term: "Instructions",
    description: line.projectDetails?.instructions && (
      <span className="whitespace-pre-line">{line.projectDetails.instructions}</span>
    ),
  },
  {
    term: "Delivery",
    description: line.tier && `${line.tier.name}, within ${turnaroundText(line.tier)}`,
  },
  { term: "Due", description: due },
  ...(hasOwnReferences ? listJobReferences(line.jobReferences) : []).map(({ label, text }) => ({
    term: label,
    description: text,
  })),
  { term: filesTerm, description: sentFiles(line) },
];

export const formatLineTotal = ({ product, quantity }: OrderLine): string =>
  formatUsd(toDollars(toCents(product.price) * quantity));

/** The files that the buyer sent with a line; null where there are none. */
function sentFiles({ files, attachments }: OrderLine) {
  const names = listFileNames(files);
  if (names.length === 0 && attachments.length === 0) return null;
  // Names and links are stored separately; they match only if there are as many of both.
  const isPaired = names.length === attachments.length;
  return (
    <ul className="flex flex-col">
      {!isPaired && names.map((name) => <li key={name}>{name}</li>)}
      {attachments.map((url, index) => (
        <DownloadItem
          key={url}
          url={url}
          filename={isPaired ? names[index]! : `File ${index + 1}`}
        />
      ))}
    </ul>
  );
}
