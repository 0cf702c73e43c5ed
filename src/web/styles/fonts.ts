import monoFontUrl from "./fonts/jetbrains-mono.woff2?url";
import textFontUrl from "./fonts/hanken-grotesk.woff2?url";

/** Addresses of the two self-hosted fonts, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { monoFontUrl, textFontUrl };
