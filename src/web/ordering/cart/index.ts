export {
  lacksRoof,
  listCartPaces,
  type PricedCart,
  type PricedLine,
  replacedTierText,
  tierLabel,
} from "./cart-prices.ts";
export type { UnmergedLine } from "./cart-store.ts";
export { addToCart, findCart, useCart, useCartCount } from "./cart.ts";
export { guestCart } from "./guest-cart.ts";
export { answerText, LineAnswers, pitchRows } from "./line-answers.tsx";
export { type CartView, usePricedCart } from "./use-priced-cart.ts";
export { parsePitch, riseOverRun } from "./pitch.ts";
