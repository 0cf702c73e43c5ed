import type { ProjectDetails } from "#contracts/cart-lines";

/** What an order line says of a roof that nothing is known of but its address, and what else is given. */
export const roofAt = (address: string, more: Partial<ProjectDetails> = {}): ProjectDetails => ({
  address,
  location: null,
  primaryPitch: null,
  secondaryPitch: null,
  instructions: "",
  ...more,
});
