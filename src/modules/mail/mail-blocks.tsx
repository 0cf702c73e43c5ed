import { Fragment, type ReactNode } from "react";
import { readableEmail } from "#contracts/readable-email";
import type { AmountRow, MailBlock } from "./mail-document.ts";
import * as styles from "./mail-styles.ts";

export function Block({ block }: { block: MailBlock }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <Paragraph>{block.text}</Paragraph>;
    case "note":
      return <Note>{block.text}</Note>;
    case "button":
      return <Button {...block} />;
    case "link":
      return (
        <Note>
          <Link to={block.link}>{block.label}</Link>
        </Note>
      );
    case "code":
      return (
        <p className="ink line" style={styles.code}>
          {block.code}
        </p>
      );
    case "quote":
      return (
        <Titled title={block.title}>
          <Lines text={block.text} />
        </Titled>
      );
    case "list":
      return (
        <Titled title={block.title}>
          {block.items.map((item, index) => (
            <div key={index} style={styles.breakable}>
              {item}
            </div>
          ))}
        </Titled>
      );
    case "amounts":
      return <Amounts {...block} />;
    case "contact":
      return (
        <Paragraph>
          {`${block.text} `}
          <Link to={`mailto:${block.address}`}>{readableEmail(block.address)}</Link>
        </Paragraph>
      );
  }
}

const Button = ({ label, link }: { label: string; link: string }) => (
  <>
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "8px 0 16px" }}
    >
      <tbody>
        <tr>
          <td style={styles.buttonCell}>
            <a href={link} style={styles.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    <p className="muted" style={{ ...styles.small, ...styles.breakable, margin: "0 0 16px" }}>
      If the button does not work, open this address:
      <br />
      <Link to={link}>{link}</Link>
    </p>
  </>
);

const Amounts = ({ rows, total }: { rows: AmountRow[]; total: AmountRow }) => (
  <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "8px 0 16px" }}>
    <tbody>
      {rows.map((row, index) => (
        <Amount key={index} row={row} weight={400} />
      ))}
      <Amount row={total} weight={700} />
    </tbody>
  </table>
);

function Amount({ row, weight }: { row: AmountRow; weight: number }) {
  const cell = {
    ...styles.text,
    fontWeight: weight,
    padding: "10px 0",
    borderTop: styles.hairline,
  };
  return (
    <tr>
      <th scope="row" align="left" className="ink line" style={{ ...cell, ...styles.breakable }}>
        {row.label}
        {row.detail !== null && (
          <div className="muted" style={{ ...styles.small, fontWeight: 400 }}>
            {row.detail}
          </div>
        )}
      </th>
      <td align="right" valign="top" className="ink line" style={{ ...cell, ...styles.amount }}>
        {row.amount}
      </td>
    </tr>
  );
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="ink" style={{ ...styles.text, margin: "0 0 16px" }}>
    <div className="muted" style={styles.small}>
      {title}
    </div>
    {children}
  </div>
);

const Lines = ({ text }: { text: string }) => (
  <div
    className="line"
    style={{
      ...styles.breakable,
      borderLeft: `3px solid ${styles.colours.line}`,
      paddingLeft: 12,
    }}
  >
    {text.split("\n").map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </div>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={{ ...styles.text, ...styles.breakable, margin: "0 0 16px" }}>
    {children}
  </p>
);

const Note = ({ children }: { children: ReactNode }) => (
  <p className="muted" style={{ ...styles.small, margin: "0 0 16px" }}>
    {children}
  </p>
);

export const Link = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="link" href={to} style={styles.link}>
    {children}
  </a>
);
