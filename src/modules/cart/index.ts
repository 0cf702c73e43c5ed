export {
  addToCart,
  clearCart,
  clearCustomerCart,
  dropProductFromCarts,
  editCartLine,
  getCart,
  getCustomerCart,
  removeFromCart,
  setCartQuantity,
} from "./cart.ts";
export type { CartLine } from "./cart-line.ts";
export { takeBoughtLines } from "./bought-lines.ts";
