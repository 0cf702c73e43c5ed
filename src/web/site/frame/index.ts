export { AccountMenu } from "./account-menu.tsx";
export { Footer } from "./footer.tsx";
export { NavigationBar } from "./navigation-bar.tsx";
export { SimulatedPaymentsNotice } from "./simulated-payments-notice.tsx";
