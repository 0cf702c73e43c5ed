import { FileText, MapPin } from "lucide-react";
import { type LineDetails, listFileNames } from "#contracts/cart-lines";
import type { CustomField, CustomFieldValue } from "#contracts/custom-fields";
import { shortDate } from "#contracts/formats";
import { listJobReferences } from "#contracts/job-references";
import { isDay } from "#contracts/utc-days";
import { Row, Stack } from "#ui/layout/layout";

interface LineAnswersProps {
  details: LineDetails | undefined;
  /** The product's questions; answers to others are not shown. */
  fields: readonly CustomField[];
}

/** What makes a line a report for one roof: address, references, pitches, answers, files. */
export function LineAnswers({ details = {}, fields }: LineAnswersProps) {
  const { projectDetails, customFields = {}, files } = details;
  const rows = [
    ...listJobReferences(details.jobReferences ?? null).map(({ label, text }) => ({
      term: label,
      text,
    })),
    ...pitchRows(projectDetails ?? null),
    ...fields
      .filter(({ id }) => customFields[id] !== undefined)
      .map(({ id, label }) => ({ term: label, text: answerText(customFields[id]!) })),
    { term: "Instructions", text: projectDetails?.instructions ?? "" },
  ].filter(({ text }) => text !== "");
  const names = files ? listFileNames(files) : [];
  return (
    <Stack gap={1.5} className="text-sm font-normal text-ink-soft">
      {projectDetails?.address && (
        <Row as="p" gap={1.5} align="start" className="text-ink">
          <MapPin aria-label="Roof" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0">{projectDetails.address}</span>
        </Row>
      )}
      {rows.length > 0 && (
        <Stack as="dl" gap={0.5}>
          {rows.map(({ term, text }) => (
            <div key={term} className="min-w-0 wrap-anywhere">
              <dt className="inline">{`${term.endsWith("?") ? term : `${term}:`} `}</dt>
              <dd className="inline whitespace-pre-line text-ink">{text}</dd>
            </div>
          ))}
        </Stack>
      )}
      {names.map((name) => (
        <Row as="p" key={name} gap={1.5} align="start">
          <FileText aria-label="File" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </Row>
      ))}
    </Stack>
  );
}

/** Degrees as roofers read them: "26.6° (6/12)". */
const pitchText = (degrees: number): string => {
  const ratio = riseOverRun(degrees);
  return ratio === "" ? `${degrees}°` : `${degrees}° (${ratio})`;
};

export const answerText = (value: CustomFieldValue): string =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : dayText(String(value));

const dayText = (text: string): string => (isDay(text) ? shortDate(text, "UTC") : text);

interface Pitches {
  primaryPitch: number | null;
  secondaryPitch: number | null;
}

export const pitchRows = (project: Pitches | null): { term: string; text: string }[] =>
  [
    { term: "Primary pitch", degrees: project?.primaryPitch ?? null },
    { term: "Secondary pitch", degrees: project?.secondaryPitch ?? null },
  ].flatMap(({ term, degrees }) => (degrees === null ? [] : { term, text: pitchText(degrees) }));

/**
 * Reads a pitch as a roofer writes it: degrees ("26.5", "26,5°") or rise over run ("6/12", "6:12", "6 on 12"). Returns
 * degrees rounded to one decimal, or null when it is not a pitch from 0 to 90 degrees.
 */
export function parsePitch(text: string): number | null {
  const ratio =
    /^\s*(\d{1,2}(?:[.,]\d{1,2})?)"?\s*(?:[/:-]|in|on|over)\s*(\d{1,2})"?\s*(?:pitch|slope)?\s*$/i.exec(
      text,
    );
  if (ratio) {
    const run = Number(ratio[2]);
    return run === 0 ? null : roundToTenth((Math.atan(decimal(ratio[1]!) / run) * 180) / Math.PI);
  }
  const degrees = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:°|deg|degrees)?\s*$/i.exec(text);
  const number = degrees ? decimal(degrees[1]!) : Number.NaN;
  return number <= 90 ? roundToTenth(number) : null;
}

/**
 * A bare whole number up to 24 may be a rise over 12 or degrees: a roofer who writes "6" means 6/12. Null where a pitch is
 * clear.
 */
export function findBareRise(text: string): number | null {
  const rise = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return rise >= 1 && rise <= 24 ? rise : null;
}

/** The trade's way of writing a pitch in degrees: 26.6 gives "6/12". Empty above 85 degrees, where no roof is. */
export function riseOverRun(degrees: number): string {
  if (degrees > 85) return "";
  const rise = Math.tan((degrees * Math.PI) / 180) * 12;
  return `${Math.round(rise * 2) / 2}/12`;
}

const decimal = (text: string) => Number(text.replace(",", "."));
const roundToTenth = (value: number) => Math.round(value * 10) / 10;
