/*
 * Domains with letters beyond a to z. The shop stores, compares and mails addresses in the form that the network uses
 * ("xn--mnchen-3ya.example"), and shows them as their owners write them ("münchen.example").
 */

/** An address in the form that the network uses. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/** Converts an address to the form that the network uses; without a domain if that is none. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at === -1) return email;
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

export function asciiDomain(domain: string): string {
  if (isPlain(domain) || /[\s/:?#\\[\]%<>^|]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}

const isPlain = (domain: string): boolean => /^[\w.-]*$/.test(domain) && !domain.includes("xn--");
