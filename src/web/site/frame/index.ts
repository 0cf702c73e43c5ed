export { AccountMenu } from "./account-menu.tsx";
export { Footer } from "./footer.tsx";
export { pickOfficeName } from "./main-links.ts";
export { NavigationBar } from "./navigation-bar.tsx";
export { SimulatedPaymentsNotice } from "./simulated-payments-notice.tsx";
