export { CustomFieldInput, PitchInput } from "./custom-field-input.tsx";
export { loadPlaceOrderForm } from "./load-place-order-form.ts";
