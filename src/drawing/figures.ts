/** Feet as on a plan: 44.5 gives 44'-6". Whole inches. */
export function formatFeetInches(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
}

/** Feet as in a table of lengths: 19.797 gives "19.8 ft". */
export const formatFeet = (feet: number): string => `${grouped(feet, 1)} ft`;

/** Square feet, whole: 2289.7 gives "2,290 sq ft". */
export const formatSquareFeet = (area: number): string => `${grouped(area, 0)} sq ft`;

/** Squares of 100 sq ft: 22.897 gives "22.9 sq". */
export const formatSquares = (squares: number): string => `${grouped(squares, 1)} sq`;

/** A pitch as roofers write it: 6 gives "6/12". */
export const formatPitch = (pitch: number): string => `${pitch}/12`;

const grouped = (value: number, digits: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
