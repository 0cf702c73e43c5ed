import { simpleReport } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a script injected into a page does not run, and the page works", async ({
  page,
  expectError,
}) => {
  expectError(/The content policy stopped inline/);
  expectError(/Content Security Policy/);
  const smuggle = (text: string) =>
    text.replace(
      "</h1>",
      `</h1><script>document.title = "smuggled"</script><img src="data:," onerror="document.title = 'smuggled'">` +
        `<script type="later-module">document.title = "smuggled"</script>`,
    );
  await page.route(/\/about$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: smuggle(await response.text()) });
  });
  const stopped: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("The content policy stopped inline")) stopped.push(message.text());
  });
  await page.goto("/about");
  expect(await page.content()).toContain('document.title = "smuggled"');
  await expect.poll(() => stopped, "one report for each of the three").toHaveLength(3);
  await expect(page).not.toHaveTitle("smuggled");
  await page.unroute(/\/about$/);
  await page.goto(simpleReport.path);
  await expect(page.getByRole("tab").first()).toBeVisible();
});

test("the content policy lists the shop's own scripts one by one", async ({ request }) => {
  for (const path of ["/", "/products", simpleReport.path, "/cart", "/admin", "/nowhere"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    const scripts = /script-src ([^;]*)/.exec(policy!)![1]!.split(" ");
    expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  }
});
