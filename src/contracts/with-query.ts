/** An address with its query, or without one if that is empty. (`URLSearchParams.size` is missing in Safari 16.) */
export function withQuery<Path extends string>(
  path: Path,
  query: URLSearchParams,
): Path | `${Path}?${string}` {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
