export { loadRoofMap } from "./load-roof-map.ts";
export { PlacePicker } from "./place-picker.tsx";
