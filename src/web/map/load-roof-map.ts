export const loadRoofMap = () => import("./roof-map.tsx");
