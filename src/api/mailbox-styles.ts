import { createHash } from "node:crypto";
import { plainPageStyles } from "./plain-page.tsx";

export const mailboxStyles = `${plainPageStyles}.muted, .to, time, dt { color: var(--muted); }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin: 24px 0; }
label { font-weight: 600; }
input { flex: 1 1 120px; min-width: 0; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 8px; }
input::placeholder { color: var(--muted); opacity: 1; }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on-primary); background: var(--primary); border: 0; border-radius: 8px; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
.mail { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
.mail:hover .subject { text-decoration: underline; }
.mail:focus-visible { outline-offset: -3px; border-radius: 12px; }
.subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.to { overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; }
.to, .mail time { font-size: 14px; line-height: 20px; }
.empty { padding: 32px 16px; text-align: center; border: 1px dashed var(--edge); border-radius: 12px; }
.empty h2 { margin-top: 0; }
.empty p { margin: 0; }
dl { margin: 16px 0 24px; }
dl div { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 8px; padding: 4px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 14px; line-height: 22px; }
iframe { display: block; width: 100%; height: max(640px, 90vh); resize: vertical; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); color-scheme: light dark; }
pre { margin: 0 0 16px; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
@media (max-width: 480px) { .mail { grid-template-columns: 1fr; } }
`;

/** Lets the page's policy allow this one style sheet. */
export const mailboxStylesHash = createHash("sha256").update(mailboxStyles).digest("base64");
