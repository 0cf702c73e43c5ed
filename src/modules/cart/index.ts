export {
  addToCart,
  clearCart,
  clearCustomerCart,
  editCartLine,
  getCart,
  getCustomerCart,
  removeFromCart,
  setCartQuantity,
} from "./cart.ts";
export type { CartLine } from "./cart-line.ts";
export { dropProductFromCarts } from "./drop-product-from-carts.ts";
export { takeBoughtLines } from "./bought-lines.ts";
