import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Block, Link, Paragraph } from "./mail-blocks.tsx";
import type { MailContent, MailSender } from "./mail-document.ts";
import { shopName, writeFooter } from "./mail-footer.ts";
import { mark } from "./mark.ts";
import * as styles from "./mail-styles.ts";

/** The HTML document of a mail: tables and inline styles, as mail programs need them, and nothing from the network. */
export const renderHtml = (document: MailContent, sender: MailSender): string =>
  `<!doctype html>${renderToStaticMarkup(<MailPage document={document} sender={sender} />)}`;

interface MailProps {
  document: MailContent;
  sender: MailSender;
}

const MailPage = ({ document, sender }: MailProps) => (
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
            <MailBody document={document} sender={sender} />
          </Layout>
        </Cell>
      </Layout>
    </body>
  </html>
);

const MailBody = ({ document, sender }: MailProps) => (
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
      <Footer document={document} sender={sender} />
    </Cell>
  </>
);

function Footer({ document, sender }: MailProps) {
  const { lines, settings } = writeFooter(document.why, sender);
  return (
    <>
      {lines.map((line, index) => (
        <div key={index} style={styles.breakable}>
          {line}
        </div>
      ))}
      {settings && <Link to={settings.link}>{settings.label}</Link>}
    </>
  );
}

/** React would ask for the picture in the head, too, unless it were of low priority. */
const Brand = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        <td>
          <img
            src={`cid:${mark.contentId}`}
            alt={`${shopName} logo`}
            width={mark.width}
            height={mark.height}
            fetchPriority="low"
            style={styles.mark}
          />
        </td>
        <td className="ink" style={styles.brandName}>
          {shopName}
        </td>
      </tr>
    </tbody>
  </table>
);

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
