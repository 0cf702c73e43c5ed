export { updatePreferences, updateProfile, updateShippingAddress } from "./update-profile.ts";
