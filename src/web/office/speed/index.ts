export { SpeedPanel } from "./speed-panel.tsx";
