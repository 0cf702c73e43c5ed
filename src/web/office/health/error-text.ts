const causes: [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|socket|timed? ?out|greeting/i,
    "The other server could not be reached.",
  ],
  [/refused the mail|\b55\d\b|mailbox|recipient/i, "The mail server refused the mail for good."],
  [/\b535\b|auth|credential|login/i, "The other server refused the shop's user name or password."],
  [/Failed query|deadlock|statement timeout|lock timeout/i, "The database refused it."],
  [/no (such )?subscriber|nobody reacts/i, "This release no longer handles it."],
  [/not found|no such/i, "What it was about no longer exists."],
];

/** What went wrong in plain words, as far as the error's own text says. */
export const errorText = (error: string): string =>
  causes.find(([pattern]) => pattern.test(error))?.[1] ?? "Something failed within the shop.";
