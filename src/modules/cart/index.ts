export { addToCart } from "./add-to-cart.ts";
export type { CartLine } from "./cart-line.ts";
export { clearCart, clearCartOf } from "./clear-cart.ts";
export { getCart, getCartOf } from "./get-cart.ts";
export { dropProductFromCarts } from "./drop-product-from-carts.ts";
export { removeFromCart } from "./remove-from-cart.ts";
export { setCartQuantity } from "./set-cart-quantity.ts";
export { takeBoughtLines } from "./take-bought-lines.ts";
