import type { ReactNode } from "react";
import type { OrderLine } from "#contracts/calls/order";
import { paceText } from "#contracts/delivery-tiers";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { answerText, pitchRows } from "#ordering/cart";
import { Picture } from "#product";
import { type DescriptionItem, DescriptionList } from "#ui/description-list";
import { DownloadItem } from "./file-links.tsx";

interface OrderedLineProps {
  line: OrderLine;
  /** What can be done with it. */
  action?: ReactNode;
}

export function OrderedLine({ line, action }: OrderedLineProps) {
  const { product, quantity } = line;
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <Picture
          file={product.image === null ? null : { url: product.image }}
          alt=""
          sizes="96px"
          className="w-20 shrink-0 rounded-lg border border-hairline sm:w-24"
        />
        <div className="min-w-0 grow">
          <p className="font-semibold">{product.title}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {`${quantity} × ${formatUsd(product.price)}`}
          </p>
        </div>
        <p className="font-semibold tabular-nums">
          {formatUsd(toDollars(toCents(product.price) * quantity))}
        </p>
      </div>
      <DescriptionList dense items={listRoofRows(line)} />
      {action}
    </div>
  );
}

const listRoofRows = (line: OrderLine) => [
  { term: "Roof address", description: line.projectDetails?.address },
  ...answerRows(line),
  { term: "Your files", description: sentFiles(line) },
];

/** What the buyer entered about the roof of an ordered line, besides its address, and how fast it is delivered. */
export const answerRows = ({
  projectDetails,
  customFields,
  tier,
}: OrderLine): DescriptionItem[] => [
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
  { term: "Delivery", description: tier && `${tier.name}, within ${paceText(tier)}` },
];

/** The files that the buyer sent with a line; null where there are none. */
export function sentFiles({ files, attachments }: OrderLine) {
  const names = [files.esxFile, files.blueprint].filter((name) => name !== null);
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
