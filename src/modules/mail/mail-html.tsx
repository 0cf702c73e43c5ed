import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Block, Paragraph } from "./mail-blocks.tsx";
import { footer, type MailDocument } from "./mail-document.ts";
import * as styles from "./mail-styles.ts";

/** The HTML document of a mail: tables and inline styles, as mail programs need them, and nothing from the network. */
export const renderHtml = (document: MailDocument): string =>
  `<!doctype html>${renderToStaticMarkup(<MailPage document={document} />)}`;

const MailPage = ({ document }: { document: MailDocument }) => (
  <html lang="en" dir="ltr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no,address=no,date=no" />
      <title>{document.subject}</title>
      <style>{styles.darkStyles}</style>
    </head>
    <body className="paper" style={{ ...styles.page, margin: 0, padding: 0 }}>
      <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{document.preview}</div>
      <Layout className="paper" style={styles.page}>
        <Cell align="center" style={{ padding: "32px 16px" }}>
          <Layout style={{ maxWidth: 600 }}>
            <MailBody document={document} />
          </Layout>
        </Cell>
      </Layout>
    </body>
  </html>
);

const MailBody = ({ document }: { document: MailDocument }) => (
  <>
    <Cell style={{ padding: "0 4px 16px" }}>
      <Brand />
    </Cell>
    <Cell className="card line" style={styles.card}>
      <h1 className="ink" style={styles.heading}>
        {document.heading}
      </h1>
      <Paragraph>{document.greeting}</Paragraph>
      {document.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Cell>
    <Cell className="muted" style={{ ...styles.small, padding: "16px 4px 0" }}>
      {footer}
    </Cell>
  </>
);

/** A gable roof seen from above: eaves and rakes in ink, the ridge line in blue. */
function Brand() {
  const slope = { width: 26, height: 8, fontSize: 1, lineHeight: "1px" };
  const ink = `2px solid ${styles.colours.ink}`;
  const ridge = `2px solid ${styles.colours.primary}`;
  const rakes = { borderLeft: ink, borderRight: ink };
  const upper = { ...slope, ...rakes, borderTop: ink, borderBottom: ridge };
  const lower = { ...slope, ...rakes, borderBottom: ink };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="rake eave-above" style={upper} />
          <td rowSpan={2} className="ink" style={{ ...styles.brandName, paddingLeft: 12 }}>
            Ridgeline
          </td>
        </tr>
        <tr>
          <td className="rake eave-below" style={lower} />
        </tr>
      </tbody>
    </table>
  );
}

interface BoxProps {
  className?: string;
  align?: "center";
  style?: CSSProperties;
  children?: ReactNode;
}

const Layout = ({ children, ...box }: BoxProps) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...box}>
    <tbody>{children}</tbody>
  </table>
);

const Cell = ({ children, ...box }: BoxProps) => (
  <tr>
    <td {...box}>{children}</td>
  </tr>
);
