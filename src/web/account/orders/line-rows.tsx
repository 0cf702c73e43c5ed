import type { OrderLine } from "#contracts/calls/order";
import { paceText } from "#contracts/delivery-tiers";
import { answerText, pitchRows } from "#ordering/cart";
import type { DescriptionItem } from "#ui/description-list";
import { DownloadItem } from "./file-links.tsx";

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
