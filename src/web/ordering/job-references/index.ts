export { JobReferenceFields, KeptJobReferences } from "./job-reference-fields.tsx";
