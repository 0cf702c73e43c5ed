export { OrderLinkForm } from "./order-link-form.tsx";
