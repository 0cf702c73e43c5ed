import { X509Certificate } from "node:crypto";
import { getCACertificates } from "node:tls";
import type { Logger } from "pino";
import { requestText } from "#adapters/request-text";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { createCallBudget } from "./call-budget.ts";
import {
  isCurrent,
  isIssuedBy,
  isSigningCertificate,
  leadsToRoot,
  readPem,
} from "./certificate-chain.ts";

const FETCH_TIMEOUT_MS = 5_000;
const MAX_PEM_LENGTH = 32 * 1024;
const MAX_FETCHES = { calls: 10, perMs: 60_000 };
const MAX_CACHED = 100;
/** How long a certificate that does not exist, or a host that is down, is not fetched again. */
const REFUSED_MS = 10 * 60_000;
const UNREACHABLE_MS = 30_000;

export interface SigningCertificate {
  x509: X509Certificate;
  /** False if an intermediate issuer is unknown: then PayPal must confirm one event signed with it. */
  isTrusted: boolean;
}

/** There is no such certificate, it is not one that PayPal signs with, or it is out of date. */
type Refused = "refused";

export interface SigningCertificates {
  /** @throws CertificateUnreachable when it can't be fetched now, PaymentOutcomeUnknown when too many were requested */
  find(url: string, beforeFetch: () => Promise<void>): Promise<SigningCertificate | Refused>;
}

export class CertificateUnreachable extends Error {
  override name = "CertificateUnreachable";
}

type Lookup =
  | { certificate: SigningCertificate }
  | { failure: Refused | "unreachable"; until: number };

interface CertificateOptions {
  log: Logger;
  clock: () => number;
  /** A test server's certificates end in an authority of its own. */
  hasOwnAuthority: boolean;
}

/** A cache of PayPal's webhook certificates by address. Fetches are limited and run one at a time. */
export function createSigningCertificates(options: CertificateOptions): SigningCertificates {
  const { clock, log } = options;
  const cached = new Map<string, Lookup>();
  const fetches = createCallBudget({ ...MAX_FETCHES, clock });
  let running: { url: string; result: Promise<Lookup> } | null = null;

  const findCached = (url: string): Lookup | undefined => {
    const found = cached.get(url);
    return found && "failure" in found && found.until <= clock() ? undefined : found;
  };
  const store = (url: string, found: Lookup): Lookup => {
    cached.delete(url);
    cached.set(url, found);
    if (cached.size > MAX_CACHED) cached.delete(findDispensable(cached));
    return found;
  };
  const startFetch = (url: string): Promise<Lookup> => {
    if (running?.url === url) return running.result;
    if (running || !fetches.take())
      throw new PaymentOutcomeUnknown("Too many webhook certificates were requested");
    const result = fetchCertificate(url, options)
      .then((found) => store(url, found))
      .finally(() => (running = null));
    running = { url, result };
    return result;
  };

  return {
    async find(url, beforeFetch) {
      let found = findCached(url);
      if (!found) {
        await beforeFetch();
        found = findCached(url) ?? (await startFetch(url));
      }
      if ("failure" in found) {
        if (found.failure === "unreachable") throw new CertificateUnreachable(url);
        return "refused";
      }
      if (isCurrent(found.certificate.x509, clock())) return found.certificate;
      log.warn({ url }, "PayPal's webhook certificate is out of date");
      return "refused";
    },
  };
}

/** The oldest failure, else the oldest of all. */
function findDispensable(cached: Map<string, Lookup>): string {
  const urls = [...cached.keys()];
  return urls.find((url) => "failure" in cached.get(url)!) ?? urls[0]!;
}

async function fetchCertificate(
  url: string,
  { log, clock, hasOwnAuthority }: CertificateOptions,
): Promise<Lookup> {
  const failed = (failure: Refused | "unreachable", reason: string): Lookup => {
    log.warn({ url, reason }, "PayPal's webhook certificate was not taken");
    const until = clock() + (failure === "refused" ? REFUSED_MS : UNREACHABLE_MS);
    return { failure, until };
  };
  const response = await requestText(url, {
    method: "GET",
    headers: { accept: "*/*" },
    timeoutMs: FETCH_TIMEOUT_MS,
    maxLength: MAX_PEM_LENGTH,
  }).catch(() => null);
  if (!response) return failed("unreachable", "no response");
  if (response.status === 404 || response.status === 410)
    return failed("refused", "does not exist");
  if (response.status !== 200) return failed("unreachable", `returned ${response.status}`);
  const chain = readPem(response.text);
  const [x509] = chain ?? [];
  if (!chain || !x509) return failed("refused", "is no certificate");
  if (!isSigningCertificate(x509)) return failed("refused", "is not one for events");
  const roots = hasOwnAuthority ? chain.filter((each) => isIssuedBy(each, each)) : readRoots();
  const isTrusted = leadsToRoot(chain, roots, clock());
  log.info({ url, isTrusted, validTo: x509.validTo }, "PayPal's webhook certificate was read");
  return { certificate: { x509, isTrusted } };
}

/** Node's own roots and what NODE_EXTRA_CA_CERTS adds to them, such as an issuer that PayPal leaves out. */
const readRoots = (): X509Certificate[] =>
  getCACertificates("default").map((pem) => new X509Certificate(pem));
