import type { ReactNode } from "react";
import type { OrderLine } from "#contracts/calls/order";
import { listFileNames } from "#contracts/cart-lines";
import { turnaroundText } from "#contracts/delivery-tiers";
import { listJobReferences } from "#contracts/job-references";
import { formatCents, formatUsd, toCents } from "#contracts/money";
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
  const { product, quantity, projectDetails } = line;
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
          items={listLineRows(line, {
            instructions: projectDetails?.instructions && (
              <span className="whitespace-pre-line">{projectDetails.instructions}</span>
            ),
            due,
            hasOwnReferences,
            files: { term: "Your files", description: sentFiles(line) },
          })}
        />
      </Dense>
      {action}
    </Stack>
  );
}

interface LineRows {
  /** As it is written unless given. */
  address?: ReactNode;
  coordinates?: ReactNode;
  /** Those who show instructions and files elsewhere leave them out. */
  instructions?: ReactNode;
  due: ReactNode;
  /** The lines have different ones, so they are not the order's. */
  hasOwnReferences: boolean;
  files?: DescriptionItem;
}

/** What the buyer entered about the roof of an ordered line, how fast it is delivered, and the files that came with it. */
export function listLineRows(line: OrderLine, shown: LineRows): DescriptionItem[] {
  const { projectDetails, customFields, tier, jobReferences } = line;
  const { address = projectDetails?.address, coordinates, instructions, due, files } = shown;
  return [
    { term: "Roof address", description: address },
    { term: "Coordinates", description: coordinates },
    ...pitchRows(projectDetails).map(({ term, text }) => ({ term, description: text })),
    ...Object.values(customFields).map(({ label, value }) => ({
      term: label,
      description: answerText(value),
    })),
    { term: "Instructions", description: instructions },
    { term: "Delivery", description: tier && `${tier.name}, within ${turnaroundText(tier)}` },
    { term: "Due", description: due },
    ...(shown.hasOwnReferences ? listJobReferences(jobReferences) : []).map(({ label, text }) => ({
      term: label,
      description: text,
    })),
    ...(files ? [files] : []),
  ];
}

export const formatLineTotal = ({ product, quantity }: OrderLine): string =>
  formatCents(toCents(product.price) * quantity);

interface SentFiles {
  files: { url: string; filename: string }[];
  /** Names that belong to none of the files in particular. */
  loose: readonly string[];
}

/** The files that the buyer sent with a line; null where there are none. */
export function listSentFiles({ files, attachments }: OrderLine): SentFiles | null {
  const names = listFileNames(files);
  if (names.length === 0 && attachments.length === 0) return null;
  // Names and links are stored separately; they match only if there are as many of both.
  const isPaired = names.length === attachments.length;
  return {
    files: attachments.map((url, index) => ({
      url,
      filename: isPaired ? names[index]! : `File ${index + 1}`,
    })),
    loose: isPaired ? [] : names,
  };
}

function sentFiles(line: OrderLine): ReactNode {
  const sent = listSentFiles(line);
  return (
    sent && (
      <ul className="flex flex-col">
        {sent.loose.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {sent.files.map((file) => (
          <DownloadItem key={file.url} {...file} />
        ))}
      </ul>
    )
  );
}
