import { expect, test } from "vitest";
import { startScriptsAfterPaint } from "./later-scripts.ts";

const style = '<link rel="stylesheet" href="/a.css">';
const script = '<script type="module" async="">start()</script>';

test("a page's own script waits for the page's end to start it", () => {
  const html = startScriptsAfterPaint(`<html>${style}<body>${script}</body></html>`);
  expect(html).toContain('<script type="later-module">start()</script>');
  expect(html).toMatch(/startAfterPaint\(\);\n\}\)\(\)<\/script><\/body><\/html>$/);
});

test.each([
  ["style sheet", `<html><body>${script}</body></html>`],
  ["script", `<html>${style}<body></body></html>`],
  ["end", `<html>${style}<body>${script}`],
])("a page that is written without its %s is refused with a clear error", (_, html) => {
  expect(() => startScriptsAfterPaint(html)).toThrow(/later-scripts\.ts can't start its scripts/);
});
