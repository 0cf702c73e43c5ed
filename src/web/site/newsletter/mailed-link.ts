export const incompleteLink = "This link is not complete. Please open it from the email once more.";

/** What a link of the newsletter's mails holds; null when it was cut off. */
export function readMailedLink(query: string): { id: string; token: string } | null {
  const given = new URLSearchParams(query);
  const id = given.get("id") ?? "";
  const token = given.get("token") ?? "";
  return id === "" || token === "" ? null : { id, token };
}
