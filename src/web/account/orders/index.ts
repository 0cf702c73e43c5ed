export { OrderDetails, OrderDetailsSkeleton } from "./order-details.tsx";
