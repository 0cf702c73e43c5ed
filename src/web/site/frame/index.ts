export { AccountMenu } from "./account-menu.tsx";
export { Footer } from "./footer.tsx";
export { officeNameOf } from "./main-links.ts";
export { NavigationBar } from "./navigation-bar.tsx";
export { SimulatedPaymentsNotice } from "./simulated-payments-notice.tsx";
