/**
 * Repeats a failed `import()` for somebody who asked for it. Until 2026 browsers kept a failed import for as long as
 * the page stayed open (https://github.com/whatwg/html/pull/10327), and after a release its file may be gone. So when
 * it fails again although the shop can be reached, the page is loaded again.
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await canReachShop()) location.reload();
    throw error;
  }
}

const canReachShop = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
