export { loadRoofMap } from "./load-roof-map.ts";
export { keepsWords } from "./address-units.ts";
export { createMapProvider } from "./use-map-view.ts";
export { PlacePicker } from "./place-picker.tsx";
