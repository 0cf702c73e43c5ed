interface SessionKeys {
  token: string;
  isAdmin: string;
}

/**
 * Runs in the browser, as text, before anything is painted. A page is the same for every visitor; marks on its root
 * element say who is here, so that the style sheet shows the right links and keeps the room of what comes later.
 */
export function markSession(keys: SessionKeys): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(keys.token) === null) return;
    dataset.signedIn = "";
    if (localStorage.getItem(keys.isAdmin) !== null) dataset.admin = "";
  } catch {
    // Where the storage is forbidden nobody can be signed in.
  }
}
