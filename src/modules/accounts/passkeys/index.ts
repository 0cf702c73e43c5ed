export { addPasskey, removePasskey, startPasskey } from "./passkeys.ts";
