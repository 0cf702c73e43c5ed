export const loadRoofMap = () => import("./roof-map.tsx");

export const loadAddressFinder = () => import("./address-finder.ts");
