import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("home/home-page.tsx"),
  route("shop", "shop/categories-page.tsx"),
  route("shop/:id", "shop/category-page.tsx"),
  route("shop/:id/products", "shop/category-products-page.tsx"),
  route("products", "shop/products-page.tsx"),
  route("products/:slug", "shop/product-page.tsx"),
  route("cart", "cart/cart-page.tsx"),
  route("checkout", "checkout/checkout-page.tsx"),
  route("verify-email", "checkout/verify-email-page.tsx"),
  route("payment/success", "payment/payment-success-page.tsx"),
  route("payment/cancel", "payment/payment-cancel-page.tsx"),
  route("track", "track/track-page.tsx"),
  route("track/:token", "track/tracked-order-page.tsx"),
  route("*", "site/not-found-page.tsx"),
] satisfies RouteConfig;
