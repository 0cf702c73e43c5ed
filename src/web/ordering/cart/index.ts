export {
  lacksRoof,
  listCartTurnarounds,
  type PricedCart,
  type PricedLine,
  replacedTierText,
  tierLabel,
  type CartView,
  usePricedCart,
} from "./use-priced-cart.ts";
export type { UnmergedLine } from "./cart-store.ts";
export { useCartCount } from "./cart-count.ts";
export { addToCart, findCart, useCart } from "./cart.ts";
export { guestCart } from "./guest-cart.ts";
export {
  answerText,
  findBareRise,
  LineAnswers,
  pitchRows,
  parsePitch,
  riseOverRun,
} from "./line-answers.tsx";
