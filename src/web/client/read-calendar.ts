import { memoizeAsync } from "#browser/state/memoize-async";
import { api } from "./api.ts";

const readOnce = memoizeAsync(async () => (await api.getCalendar({})).data);

/** The shop's hours and holidays, once for a visit; a failed request is made again. */
export const readCalendar = () => readOnce("calendar");
