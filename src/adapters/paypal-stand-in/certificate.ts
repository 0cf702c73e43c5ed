import { randomBytes, sign, type KeyObject } from "node:crypto";

interface CertificateRequest {
  /** Common name; for an end certificate also its only alternative name. */
  subject: string;
  publicKey: KeyObject;
  /** An elliptic-curve key, and the subject of the certificate that it belongs to. */
  issuer: { subject: string; privateKey: KeyObject };
  validFrom: Date;
  validTo: Date;
  isAuthority: boolean;
}

/** Issues an X.509 v3 certificate (RFC 5280) and returns it as PEM; Node reads certificates but makes none. */
export function issueCertificate(request: CertificateRequest): string {
  const { subject, publicKey, issuer, validFrom, validTo, isAuthority } = request;
  const body = sequence(
    encode(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    encodeCommonName(issuer.subject),
    sequence(time(validFrom), time(validTo)),
    encodeCommonName(subject),
    publicKey.export({ type: "spki", format: "der" }),
    encode(0xa3, sequence(isAuthority ? authorityExtension : alternativeName(subject))),
  );
  const signature = bitString(sign("sha256", body, issuer.privateKey));
  return toPem(sequence(body, ecdsaWithSha256, signature));
}

const encode = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content), content]);
};

function encodeLength({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}

const sequence = (...parts: Buffer[]) => encode(0x30, ...parts);
const integer = (bytes: Buffer) => encode(0x02, bytes);
const bitString = (bytes: Buffer) => encode(0x03, Buffer.from([0]), bytes);
const octetString = (...parts: Buffer[]) => encode(0x04, ...parts);
const objectId = (hex: string) => encode(0x06, Buffer.from(hex, "hex"));
const isTrue = encode(0x01, Buffer.from([0xff]));

const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));

const encodeCommonName = (commonName: string): Buffer =>
  sequence(encode(0x31, sequence(objectId("550403"), encode(0x0c, Buffer.from(commonName)))));

/** GeneralizedTime, such as 20260131120000Z. */
const time = (at: Date): Buffer =>
  encode(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, "")}Z`));

const authorityExtension = sequence(objectId("551d13"), isTrue, octetString(sequence(isTrue)));

const alternativeName = (name: string): Buffer =>
  sequence(objectId("551d11"), octetString(sequence(encode(0x82, Buffer.from(name)))));

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString("base64")
    .replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;
