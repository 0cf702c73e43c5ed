import type { ProjectDetails } from "#contracts/cart-lines";

/** The roof of an order line of which only the address is known, plus the given details. */
export const roofAt = (address: string, more: Partial<ProjectDetails> = {}): ProjectDetails => ({
  address,
  location: null,
  primaryPitch: null,
  secondaryPitch: null,
  instructions: "",
  ...more,
});
