export { CustomFieldInput } from "./custom-field-input.tsx";
export const loadPlaceOrderForm = () => import("./place-order-form.tsx");
