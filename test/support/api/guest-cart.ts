/** The product of the guest's cart, as the shop sends it. */
export const report = {
  _id: "11111111-1111-4111-8111-111111111111",
  title: "Simple Roof Diagram",
  original: 12,
  sale: null,
  tiers: [{ id: "standard", name: "Standard", hours: 24, counting: "clock", surcharge: 0 }],
};

const line = {
  _id: "line",
  product: report._id,
  quantity: 1,
  additionalData: { projectDetails: { address: "315 Oak Avenue" } },
};

/** Puts one line into the cart that the browser keeps for a guest. */
export const keepGuestCart = (): void =>
  localStorage.setItem("guestCart", JSON.stringify({ version: 1, lines: [line] }));
