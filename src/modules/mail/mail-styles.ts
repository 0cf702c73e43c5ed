import type { CSSProperties } from "react";

/** Mail programs read no style sheet of ours, so every element carries its styles; these are the shared ones. */
export const colours = {
  paper: "#fbfaf7",
  card: "#ffffff",
  ink: "#0f1e33",
  muted: "#566173",
  line: "#e4e2dc",
  primary: "#2563eb",
} as const;

const dark = {
  paper: "#0b1626",
  card: "#12213a",
  ink: "#eeece6",
  muted: "#a9b4c4",
  line: "#2b3c58",
  link: "#8ab4ff",
} as const;

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

export const page: CSSProperties = { backgroundColor: colours.paper };
export const brandName: CSSProperties = {
  fontFamily: font,
  fontSize: 18,
  lineHeight: "20px",
  fontWeight: 700,
  color: colours.ink,
  paddingLeft: 10,
};
export const mark: CSSProperties = { display: "block", border: 0 };
export const card: CSSProperties = {
  backgroundColor: colours.card,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  padding: "28px 24px 12px",
};
export const heading: CSSProperties = {
  fontFamily: font,
  fontSize: 22,
  lineHeight: "28px",
  fontWeight: 700,
  color: colours.ink,
  margin: "0 0 16px",
};
export const text: CSSProperties = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: "24px",
  color: colours.ink,
};
export const small: CSSProperties = {
  fontFamily: font,
  fontSize: 14,
  lineHeight: "20px",
  color: colours.muted,
};
export const breakable: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
export const link: CSSProperties = { color: colours.primary, textDecoration: "underline" };
export const code: CSSProperties = {
  fontFamily: mono,
  fontSize: 32,
  lineHeight: "40px",
  fontWeight: 700,
  letterSpacing: 6,
  color: colours.ink,
  margin: "8px 0 24px",
};
export const amount: CSSProperties = {
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  paddingLeft: 16,
};
export const buttonCell: CSSProperties = { backgroundColor: colours.primary, borderRadius: 8 };
export const buttonLink: CSSProperties = {
  ...text,
  display: "inline-block",
  padding: "12px 24px",
  fontWeight: 600,
  color: "#ffffff",
  textDecoration: "none",
};
export const hairline = `1px solid ${colours.line}`;

/** For the mail programs that do read a style sheet and follow the system's dark colours. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background-color: ${dark.paper} !important; }
.card { background-color: ${dark.card} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
}`;
