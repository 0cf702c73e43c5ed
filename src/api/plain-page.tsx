import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

interface PlainPage {
  title: string;
  /** `plainPageStyles` with those of the page. */
  styles: string;
  content: ReactNode;
}

/** The HTML of one of the server's own small pages. */
export function renderPlainPage({ title, styles, content }: PlainPage): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Colours and text of these pages, which have neither the shop's style sheet nor scripts. */
export const plainPageStyles = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #0f1e33; --muted: #566173; --line: #e4e2dc; --edge: #858b95; --primary: #2563eb; --on-primary: #fff; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0b1626; --card: #12213a; --ink: #eeece6; --muted: #a9b4c4; --line: #2b3c58; --edge: #74839a; --link: #8ab4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 18px; line-height: 28px; margin: 32px 0 8px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
`;
