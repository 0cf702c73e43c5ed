import { createElement as h, Fragment, type CSSProperties, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Block, Paragraph } from "./mail-blocks.ts";
import { footer, type MailDocument } from "./mail-document.ts";
import * as styles from "./mail-styles.ts";

/** The HTML document of a mail: tables and inline styles, as mail programs need them, and nothing from the network. */
export const renderHtml = (document: MailDocument): string =>
  `<!doctype html>${renderToStaticMarkup(h(MailPage, { document }))}`;

function MailPage({ document }: { document: MailDocument }) {
  return h(
    "html",
    { lang: "en", dir: "ltr" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("meta", { name: "format-detection", content: "telephone=no,address=no,date=no" }),
      h("title", null, document.subject),
      h("style", null, styles.darkStyles),
    ),
    h(
      "body",
      { className: "paper", style: { ...styles.page, margin: 0, padding: 0 } },
      h("div", { style: { display: "none", maxHeight: 0, overflow: "hidden" } }, document.preview),
      h(
        Layout,
        { className: "paper", style: styles.page },
        h(
          Cell,
          { align: "center", style: { padding: "32px 16px" } },
          h(Layout, { style: { maxWidth: 600 } }, h(MailBody, { document })),
        ),
      ),
    ),
  );
}

function MailBody({ document }: { document: MailDocument }) {
  return h(
    Fragment,
    null,
    h(Cell, { style: { padding: "0 4px 16px" } }, h(Brand)),
    h(
      Cell,
      { className: "card line", style: styles.card },
      h("h1", { className: "ink", style: styles.heading }, document.heading),
      h(Paragraph, null, document.greeting),
      ...document.blocks.map((block, index) => h(Block, { key: index, block })),
    ),
    h(Cell, { className: "muted", style: { ...styles.small, padding: "16px 4px 0" } }, footer),
  );
}

/** A gable roof seen from above: eaves and rakes in ink, the ridge line in blue. */
function Brand() {
  const slope = { width: 26, height: 8, fontSize: 1, lineHeight: "1px" };
  const ink = `2px solid ${styles.colours.ink}`;
  const ridge = `2px solid ${styles.colours.primary}`;
  const rakes = { borderLeft: ink, borderRight: ink };
  const name = { ...styles.brandName, paddingLeft: 12 };
  const upper = { ...slope, ...rakes, borderTop: ink, borderBottom: ridge };
  const lower = { ...slope, ...rakes, borderBottom: ink };
  return h(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h("td", { className: "rake eave-above", style: upper }),
        h("td", { rowSpan: 2, className: "ink", style: name }, "Ridgeline"),
      ),
      h("tr", null, h("td", { className: "rake eave-below", style: lower })),
    ),
  );
}

interface BoxProps {
  className?: string;
  align?: "center";
  style?: CSSProperties;
  children?: ReactNode;
}

const Layout = ({ children, ...box }: BoxProps) =>
  h(
    "table",
    { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, ...box },
    h("tbody", null, children),
  );

const Cell = ({ children, ...box }: BoxProps) => h("tr", null, h("td", box, children));
