export const isWebAddress = (address: unknown): address is string =>
  typeof address === "string" &&
  URL.canParse(address) &&
  ["https:", "http:"].includes(new URL(address).protocol);
