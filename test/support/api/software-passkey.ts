import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An authenticator without hardware: makes one passkey and signs with it, as a browser's `toJSON` returns that. */
export function makeSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const asCredential = (response: object) => ({
    id,
    rawId: id,
    type: "public-key",
    response,
    clientExtensionResults: {},
  });
  return {
    id,
    /** The response to creation options. */
    create({ challenge }: { challenge: string }) {
      const { x, y } = publicKey.export({ format: "jwk" });
      const coordinates = [x!, y!].map((text) => Buffer.from(text, "base64url"));
      const authData = Buffer.concat([
        authenticatorData(0x41),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        // COSE: EC2, ES256, P-256, x, y.
        Buffer.from("a5010203262001215820", "hex"),
        coordinates[0]!,
        Buffer.from("225820", "hex"),
        coordinates[1]!,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return asCredential({
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** The response to request options; with or without having recognised its owner. */
    get({ challenge }: { challenge: string }, { isOwnerVerified = false } = {}) {
      counter++;
      const data = authenticatorData(isOwnerVerified ? 0x05 : 0x01);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return asCredential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
    /** As if somebody had copied it earlier. */
    rewind: (to = 0) => void (counter = to),
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
