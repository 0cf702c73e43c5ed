export { keepsWords } from "./address/address-units.ts";
export { createMapProvider } from "./use-map-view.ts";
export { AddressCombobox } from "./address/address-combobox.tsx";
export { loadAddressFinder, loadRoofMap } from "./load-roof-map.ts";
export type { RoofPin, Suggestion } from "./provider/map-provider.ts";
export { PlacePicker } from "./place-picker.tsx";
