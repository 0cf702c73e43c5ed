import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { issueCertificate } from "./certificate.ts";

/** The name in the certificates that PayPal signs its events with. */
const SUBJECT = "messageverificationcerts.paypal.com";
const AUTHORITY = "Simulated PayPal CA";
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SigningIdentity {
  privateKey: KeyObject;
  /** Last part of the certificate's address; differs for every key. */
  certificateId: string;
  /** PEM: the certificate and the self-signed authority that issued it. */
  chain: string;
}

interface IdentityOptions {
  subject?: string;
  validFrom?: Date;
  validTo?: Date;
}

/** A new RSA key with a certificate of a new test authority, trusted only by clients configured to trust it. */
export function createSigningIdentity(options: IdentityOptions = {}): SigningIdentity {
  const authority = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signer = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const issuer = { subject: AUTHORITY, privateKey: authority.privateKey };
  const validity = {
    validFrom: options.validFrom ?? new Date(Date.now() - DAY_MS),
    validTo: options.validTo ?? new Date(Date.now() + 3650 * DAY_MS),
  };
  const certificate = issueCertificate({
    subject: options.subject ?? SUBJECT,
    publicKey: signer.publicKey,
    issuer,
    ...validity,
    isAuthority: false,
  });
  const root = issueCertificate({
    subject: AUTHORITY,
    publicKey: authority.publicKey,
    issuer,
    ...validity,
    isAuthority: true,
  });
  return {
    privateKey: signer.privateKey,
    certificateId: `CERT-${createHash("sha256").update(certificate).digest("hex").slice(0, 24)}`,
    chain: certificate + root,
  };
}
