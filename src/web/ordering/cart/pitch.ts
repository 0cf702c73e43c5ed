/**
 * Reads a pitch as a roofer writes it: degrees ("26.5", "26,5°") or rise over run ("6/12", "6:12", "6 in 12"). Returns
 * degrees rounded to one decimal, or null when it is not a pitch from 0 to 90 degrees.
 */
export function parsePitch(text: string): number | null {
  const ratio = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:\/|:|in)\s*(\d{1,2})\s*$/i.exec(text);
  if (ratio) {
    const run = Number(ratio[2]);
    return run === 0 ? null : roundToTenth((Math.atan(decimal(ratio[1]!) / run) * 180) / Math.PI);
  }
  const degrees = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:°|deg|degrees)?\s*$/i.exec(text);
  const number = degrees ? decimal(degrees[1]!) : Number.NaN;
  return number <= 90 ? roundToTenth(number) : null;
}

/** The trade's way of writing a pitch in degrees: 26.6 gives "6/12". Empty above 85 degrees, where no roof is. */
export function riseOverRun(degrees: number): string {
  if (degrees > 85) return "";
  const rise = Math.tan((degrees * Math.PI) / 180) * 12;
  return `${Math.round(rise * 2) / 2}/12`;
}

const decimal = (text: string) => Number(text.replace(",", "."));
const roundToTenth = (value: number) => Math.round(value * 10) / 10;
