import { createElement as h, Fragment, type ReactNode } from "react";
import type { AmountRow, MailBlock } from "./mail-document.ts";
import * as styles from "./mail-styles.ts";

export function Block({ block }: { block: MailBlock }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return h(Paragraph, null, block.text);
    case "note":
      return h(
        "p",
        { className: "muted", style: { ...styles.small, margin: "0 0 16px" } },
        block.text,
      );
    case "button":
      return h(Button, block);
    case "link":
      return h(
        "p",
        { className: "muted", style: { ...styles.small, margin: "0 0 16px" } },
        h("a", { className: "link", href: block.link, style: styles.link }, block.label),
      );
    case "code":
      return h("p", { className: "ink line", style: styles.code }, block.code);
    case "quote":
      return h(Titled, { title: block.title }, h(Lines, { text: block.text }));
    case "list":
      return h(
        Titled,
        { title: block.title },
        ...block.items.map((item, index) =>
          h("div", { key: index, style: styles.breakable }, item),
        ),
      );
    case "amounts":
      return h(Amounts, block);
    case "contact":
      return h(
        Paragraph,
        null,
        `${block.text} `,
        h(
          "a",
          { className: "link", href: `mailto:${block.address}`, style: styles.link },
          block.address,
        ),
      );
  }
}

function Button({ label, link: href }: { label: string; link: string }) {
  return h(
    Fragment,
    null,
    h(
      "table",
      {
        role: "presentation",
        cellPadding: 0,
        cellSpacing: 0,
        border: 0,
        style: { margin: "8px 0 16px" },
      },
      h(
        "tbody",
        null,
        h(
          "tr",
          null,
          h("td", { style: styles.buttonCell }, h("a", { href, style: styles.buttonLink }, label)),
        ),
      ),
    ),
    h(
      "p",
      { className: "muted", style: { ...styles.small, ...styles.breakable, margin: "0 0 16px" } },
      "If the button does not work, open this address:",
      h("br"),
      h("a", { className: "link", href, style: styles.link }, href),
    ),
  );
}

function Amounts({ rows, total }: { rows: AmountRow[]; total: AmountRow }) {
  return h(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: "8px 0 16px" } },
    h(
      "tbody",
      null,
      ...rows.map((row, index) => h(Amount, { key: index, row, weight: 400 })),
      h(Amount, { row: total, weight: 700 }),
    ),
  );
}

function Amount({ row, weight }: { row: AmountRow; weight: number }) {
  const cell = {
    ...styles.text,
    fontWeight: weight,
    padding: "10px 0",
    borderTop: styles.hairline,
  };
  return h(
    "tr",
    null,
    h(
      "th",
      {
        scope: "row",
        align: "left",
        className: "ink line",
        style: { ...cell, ...styles.breakable },
      },
      row.label,
      row.detail === null
        ? null
        : h("div", { className: "muted", style: { ...styles.small, fontWeight: 400 } }, row.detail),
    ),
    h(
      "td",
      {
        align: "right",
        valign: "top",
        className: "ink line",
        style: { ...cell, ...styles.amount },
      },
      row.amount,
    ),
  );
}

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  return h(
    "div",
    { className: "ink", style: { ...styles.text, margin: "0 0 16px" } },
    h("div", { className: "muted", style: styles.small }, title),
    children,
  );
}

function Lines({ text: lines }: { text: string }) {
  return h(
    "div",
    {
      className: "line",
      style: {
        ...styles.breakable,
        borderLeft: `3px solid ${styles.colours.line}`,
        paddingLeft: 12,
      },
    },
    ...lines
      .split("\n")
      .map((line, index) => h(Fragment, { key: index }, index === 0 ? null : h("br"), line)),
  );
}

export const Paragraph = ({ children }: { children?: ReactNode }) =>
  h(
    "p",
    { className: "ink", style: { ...styles.text, ...styles.breakable, margin: "0 0 16px" } },
    children,
  );
