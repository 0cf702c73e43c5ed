export { getTimezone, getSection, getSections, getSettings } from "./get-settings.ts";
export { saveSettings } from "./save-settings.ts";
