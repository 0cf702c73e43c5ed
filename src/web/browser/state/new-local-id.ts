/** 128 random bits as text; also where `crypto.randomUUID` is missing because the page came over plain HTTP. */
export const newLocalId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
