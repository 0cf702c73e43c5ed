import { createHash } from "node:crypto";
import type { Reply } from "./wire.ts";

const styles = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #0f1e33; --soft: #51607a;
  --line: #e4e2dc; --edge: #7d8798; --blue: #2563eb; --on-blue: #fff; --note: #fef3c7; --on-note: #713f12; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1422; --card: #121f33; --ink: #eef2f8; --soft: #a9b5c8;
  --line: #2a3a54; --edge: #7587a3; --blue: #8ab4ff; --on-blue: #0b1422; --note: #3a2f10; --on-note: #fde68a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.note { margin: 0; padding: 10px 16px; background: var(--note); color: var(--on-note); text-align: center;
  font-weight: 600; }
main { max-width: 480px; margin: 32px auto; padding: 0 16px; }
main.wide { max-width: 800px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: 14px; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 10px 0;
  border-bottom: 1px solid var(--line); }
dt { color: var(--soft); flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 22px; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 10px; margin: 0; }
button, a.button { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border-radius: 8px;
  border: 1px solid var(--edge); background: transparent; color: inherit; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.main, a.button { background: var(--blue); border-color: var(--blue); color: var(--on-blue); }
button:hover { border-color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); font-size: 14px; }
td form { display: flex; gap: 8px; }
td form + form { margin-top: 8px; }
td input { width: 7em; min-height: 36px; padding: 4px 8px; border-radius: 8px; border: 1px solid var(--edge);
  background: transparent; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
td button { min-height: 36px; padding: 4px 12px; width: auto; }
`;

const styleHash = createHash("sha256").update(styles).digest("base64");

/** A page with its own strict policy. `formTargets` are the origins that its forms may end at. */
export function pageReply(page: {
  status?: number;
  title: string;
  /** HTML; every text in it escaped. */
  content: string;
  isWide?: boolean;
  formTargets?: string[];
}): Reply {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(" ");
  return {
    status: page.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)} · Simulated PayPal</title>
<style>${styles}</style>
</head>
<body>
<header class="note">Simulated PayPal — no money moves</header>
<main${page.isWide ? ' class="wide"' : ""}><div class="card">
${page.content}
</div></main>
</body>
</html>
`,
  };
}

export const redirectReply = (location: string): Reply => ({
  status: 303,
  headers: { location, "referrer-policy": "no-referrer" },
  body: "",
});

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
