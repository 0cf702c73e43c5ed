export type { Activity } from "./activity.ts";
export { type ActivityFilter, listActivity, readActivity } from "./list-activity.ts";
export { listPeopleOfOffice } from "./list-people-of-office.ts";
