import { X509Certificate } from "node:crypto";

const MAX_CHAIN = 5;
const signingNames = /^messageverificationcerts[a-z0-9.-]*\.paypal\.com$/;

/** The certificates of a PEM text, the signing one first; null when one of them can't be read. */
export function readPem(text: string): X509Certificate[] | null {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return null;
  }
}

/** Whether PayPal may sign events with it: its name, an RSA key of 2048 bits or more, and no authority. */
export const isSigningCertificate = (certificate: X509Certificate): boolean =>
  listCertificateNames(certificate).some((name) => signingNames.test(name)) &&
  certificate.publicKey.asymmetricKeyType === "rsa" &&
  (certificate.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 &&
  !certificate.ca;

function listCertificateNames({ subject, subjectAltName }: X509Certificate): string[] {
  const alternatives = (subjectAltName ?? "").split(", ").filter((name) => name.startsWith("DNS:"));
  const common = subject.split("\n").filter((part) => part.startsWith("CN="));
  return [...alternatives.map((name) => name.slice(4)), ...common.map((part) => part.slice(3))];
}

/** @param now milliseconds since 1970 */
export const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now <= validToDate.getTime();

/** Whether a chain leads from the first certificate through the others to a root; false if a link is missing. */
export function leadsToRoot(
  [certificate, ...others]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: number,
): boolean {
  let current = certificate;
  for (let step = 0; current && step < MAX_CHAIN; step++) {
    const issued: X509Certificate = current;
    const mayHaveIssued = (issuer: X509Certificate) =>
      issuer.ca && isCurrent(issuer, now) && isIssuedBy(issued, issuer);
    if (roots.some(mayHaveIssued)) return true;
    current = others.find((issuer) => issuer !== issued && mayHaveIssued(issuer));
  }
  return false;
}

export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
