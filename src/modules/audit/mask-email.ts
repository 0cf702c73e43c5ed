/**
 * "d…@e….com" for "dana@example.com": the log can't be changed, so nobody must be named in it; who has an account is
 * known by its id.
 */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const end = domain.slice(domain.lastIndexOf(".") + 1);
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}….${end}`;
}
