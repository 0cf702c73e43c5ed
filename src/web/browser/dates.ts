export * from "#contracts/formats";
export * from "./shown-zone.ts";
