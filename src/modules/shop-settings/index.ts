export {
  getTimezone,
  getSection,
  getSections,
  getSettings,
  saveSettings,
} from "./shop-settings.ts";
