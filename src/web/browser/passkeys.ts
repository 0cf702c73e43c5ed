/** The browser's own passkeys, with its own JSON methods. What it is given comes from the shop. */

/** False in browsers without them, and on pages that are not secure. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Makes a passkey; the browser asks the person. Null when they refused or have this one already. */
export const makePasskey = (options: object): Promise<object | null> =>
  unlessRefused(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Signs with a passkey; the browser asks the person. Null when they refused or have none here. */
export const signWithPasskey = (options: object): Promise<object | null> =>
  unlessRefused(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function unlessRefused(request: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await request();
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as object) : null;
  } catch (error) {
    // NotAllowedError, InvalidStateError, SecurityError: the browser's distinctions mean nothing to people.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
