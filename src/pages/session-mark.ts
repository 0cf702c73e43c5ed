interface SessionKeys {
  token: string;
  isAdmin: string;
}

/**
 * Inlined into every page, before the first paint. Pages are the same for every visitor; marks on the root element say
 * who is logged in, so that the style sheet shows the right links and reserves space for later content.
 */
export function markSession(keys: SessionKeys): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(keys.token) === null) return;
    dataset.signedIn = "";
    if (localStorage.getItem(keys.isAdmin) !== null) dataset.admin = "";
  } catch {
    // Without storage nobody can be logged in.
  }
}
