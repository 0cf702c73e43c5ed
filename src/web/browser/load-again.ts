type Load<Code> = () => Promise<Code>;

/**
 * Repeats a failed `import()` for somebody who asked for it. Until the summer of 2026 browsers kept a failed import for
 * as long as the page stayed open (https://github.com/whatwg/html/pull/10327), and after a release its file may be
 * gone. So when it fails again although the server can be reached, the page is loaded again.
 */
export async function loadAgain<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await canReachServer()) location.reload();
    throw error;
  }
}

/** For code that is loaded only when somebody asks for it: the first time as it is, after a failure by `loadAgain`. */
export function loadOnRequest<Code>(load: Load<Code>): Load<Code> {
  let hasFailed = false;
  return () =>
    (hasFailed ? loadAgain(load) : load()).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
}

const canReachServer = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
