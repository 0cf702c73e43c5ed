export { RoofReferences } from "./job-reference-fields.tsx";
