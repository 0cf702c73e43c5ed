export const loadPlaceOrderForm = () => import("./place-order-form.tsx");
