export {
  type ActivityFilter,
  listActivity,
  listPeopleOfOffice,
  readActivity,
} from "./list-activity.ts";
export type { Activity } from "./name-entries.ts";
