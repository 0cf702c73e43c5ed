const maxCharacters = 200;

/** The name that a client gave a file, made safe for display and download. Never used as a path. */
export function cleanFileName(given: string): string {
  const lastPart = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = lastPart
    // Control and format characters (bidi overrides, zero widths), quotes and what file systems forbid.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}"“”„`<>:|?*;]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim();
  return shorten(clean);
}

/** Keeps the extension, which identifies the type. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxCharacters) return name;
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? "";
  return (
    characters
      .slice(0, maxCharacters - extension.length)
      .join("")
      .trimEnd() + extension
  );
}
