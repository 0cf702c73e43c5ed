export { JobReferenceFields } from "./job-reference-fields.tsx";
export { KeptJobReferences } from "./kept-job-references.tsx";
