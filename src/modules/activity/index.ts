export {
  type ActivityFilter,
  listActivity,
  listPeopleOfOffice,
  readActivity,
  type Activity,
} from "./list-activity.ts";
