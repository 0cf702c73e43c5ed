export { FailedPart } from "./failed-part.tsx";
export { Part as PartBoundary } from "./part.tsx";
