import type { ReactNode } from "react";
import type { OrderLine } from "#contracts/calls/order";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { DescriptionList } from "#ui/description-list";
import { Picture } from "#product";
import { answerRows, sentFiles } from "./line-rows.tsx";

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
