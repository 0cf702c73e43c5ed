import monoFontUrl from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import textFontUrl from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";

/** Addresses of the two self-hosted faces, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { monoFontUrl, textFontUrl };
