export { sectionFields } from "./section-fields.tsx";
