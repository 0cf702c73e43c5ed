import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from "@playwright/test";
import type axe from "axe-core";
import { type JourneyShop, withJourneyShop } from "./journey-shop.ts";

export { expect };

// Playwright looks for the source map of each frame whenever a step begins. Node removes types in place, so none is
// needed.
Reflect.deleteProperty(Error, "prepareStackTrace");

/** A mail as the shop's local mailbox keeps it. */
export interface ReadMail {
  id: string;
  to: { address: string; name?: string };
  subject: string;
  text: string;
  html: string;
  /** Every address in the text, in its order. */
  links: string[];
  /** ISO 8601 in UTC. */
  storedAt: string;
}

interface Journey {
  /** Announces an error that the browser will report, such as a 404; the test fails if it does not occur. */
  expectError: (pattern: RegExp) => void;
  /** Waits for the newest mail to this address with these words in its subject; with `after`, for a later one. */
  readMail: (
    to: string,
    subjectParts: string | readonly string[],
    options?: { after?: ReadMail },
  ) => Promise<ReadMail>;
}

/** Whether its title says so. Not a project of its own, for which every worker would start another shop. */
const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes("@phone");

/** What the test of a context has announced. */
const announced = new WeakMap<BrowserContext, RegExp[]>();

/** A test whose browser must report no error: on the console, uncaught in a page, or by the content policy. */
export const test = base.extend<Journey, { shop: JourneyShop }>({
  // A worker's first journey waits for its shop.
  shop: [
    async ({}, use, worker) => withJourneyShop(worker, use),
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  viewport: async ({ viewport }, use, journey) =>
    use(isOnPhone(journey) ? { width: 375, height: 812 } : viewport),
  hasTouch: async ({}, use, journey) => use(isOnPhone(journey)),
  isMobile: async ({}, use, journey) => use(isOnPhone(journey)),
  context: async ({ context }, use) => {
    const errors = await watchErrors(context);
    const expected: RegExp[] = [];
    announced.set(context, expected);
    await use(context);
    // A test may end while one of its route handlers is still responding to a request of the page.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    const surprising = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
    expect.soft(surprising, "errors that the browser reported").toEqual([]);
    expect.soft(missing.map(String), "announced errors that did not come").toEqual([]);
  },
  expectError: async ({ context }, use) =>
    use((pattern) => void announced.get(context)!.push(pattern)),
  readMail: async ({ request }, use) =>
    use(async (to, subjectParts, { after } = {}) => {
      const parts = [subjectParts].flat();
      let mail: ReadMail | undefined;
      await expect(async () => {
        mail = await findMail(request, to, parts, after);
        expect(mail, `a mail to ${to} about "${parts.join(" … ")}"`).toBeDefined();
      }).toPass({ timeout: 60_000, intervals: [100, 250, 500] });
      return mail!;
    }),
});

/** Collects errors of every page of a context; for contexts that a test opens itself. */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`Uncaught: ${String(error.error())}`));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (violation) =>
      console.error(
        `The content policy stopped ${violation.blockedURI} (${violation.violatedDirective})`,
      ),
    ),
  );
  return errors;
}

/** Fails when axe finds something serious or critical in the current page. */
export async function expectNoAxeViolations(
  page: Page,
  { onlyColours = false }: { onlyColours?: boolean } = {},
): Promise<void> {
  // A list that is being loaded again is paler than the rule for colours allows.
  await expect(page.locator('[aria-busy="true"]:not(button, input)')).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      return (await injected.run(document, options)).violations;
    },
    {
      runOnly: onlyColours ? ["color-contrast"] : axeTags,
      rules: neverGrave,
      resultTypes: ["violations" as const],
      preload: false,
    },
  );
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(" ")),
    }));
  expect(grave, `accessibility of ${page.url()}`).toEqual([]);
}

/** Minified, since every page reads it. */
const axeScript = readFileSync(
  join(import.meta.dirname, "../../../node_modules/axe-core/axe.min.js"),
  "utf8",
);

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What these rules find is minor or moderate by axe's own definition; with the loading of style sheets for them they
 * take a third of its time.
 */
const neverGrave = Object.fromEntries(
  [
    "heading-order",
    "landmark-banner-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "no-autoplay-audio",
    "page-has-heading-one",
    "region",
  ].map((rule) => [rule, { enabled: false }]),
);

async function findMail(
  request: APIRequestContext,
  to: string,
  subjectParts: readonly string[],
  after: ReadMail | undefined,
): Promise<ReadMail | undefined> {
  const list = await request.get("/dev/mailbox", { params: { to } });
  const ids = [...(await list.text()).matchAll(/href="\/dev\/mailbox\/([0-9a-f]{32})"/g)];
  for (const [, id] of ids) {
    if (id === after?.id) return undefined;
    const response = await request.get(`/dev/mailbox/${id}.json`);
    const mail = (await response.json()) as ReadMail;
    const subject = mail.subject.toLowerCase();
    if (subjectParts.every((part) => subject.includes(part.toLowerCase()))) return mail;
  }
  return undefined;
}
