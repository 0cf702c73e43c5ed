/** Null for text that is no URL. (`URL.canParse` is missing in Safari 16, `URL.parse` in all browsers before 2024.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
