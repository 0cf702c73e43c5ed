import { Download } from "lucide-react";
import type { OrderLine } from "#contracts/calls/orders";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { DescriptionList } from "#ui/description-list";
import { Picture } from "#ui/picture";
import { answerText, pitchRows } from "#web/cart/line-answers.tsx";

export function OrderedLine({ line }: { line: OrderLine }) {
  const { product, quantity } = line;
  return (
    <li className="flex flex-col gap-4 p-4 sm:p-6">
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
            {quantity} × {formatUsd(product.price)}
          </p>
        </div>
        <p className="font-semibold tabular-nums">
          {formatUsd(toDollars(toCents(product.price) * quantity))}
        </p>
      </div>
      <DescriptionList dense items={rowsOf(line)} />
    </li>
  );
}

function rowsOf({ projectDetails, customFields, files, attachments }: OrderLine) {
  const names = [files.esxFile, files.blueprint].filter((name) => name !== null);
  return [
    { term: "Roof address", description: projectDetails?.address ?? "" },
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
      term: "Your files",
      description: names.length > 0 && <SentFiles names={names} urls={attachments} />,
    },
  ].filter(({ description }) => Boolean(description));
}

function SentFiles({ names, urls }: { names: string[]; urls: string[] }) {
  // Names and links are kept apart; they belong together only where there are as many of both.
  const isPaired = names.length === urls.length;
  return (
    <ul>
      {names.map((name, index) => (
        <li key={name} className="min-w-0 break-all">
          {isPaired ? (
            <a href={urls[index]} className="link inline-flex min-h-6 items-center gap-1.5">
              {name}
              <Download aria-hidden className="size-3.5 shrink-0" data-print="no" />
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
