export { keepsWords } from "./address-units.ts";
export { createMapProvider } from "./use-map-view.ts";
export { AddressCombobox } from "./address-combobox.tsx";
export { loadAddressFinder, loadRoofMap } from "./load-roof-map.ts";
export type { RoofPin, Suggestion } from "./map-provider.ts";
export { PlacePicker } from "./place-picker.tsx";
