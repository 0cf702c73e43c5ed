export { FailedPart, Part as PartBoundary } from "./part.tsx";
