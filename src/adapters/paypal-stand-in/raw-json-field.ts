/**
 * The untouched text of a field of a JSON object. The text must be valid JSON: this only finds where the value
 * begins and ends. Null when the object has no such field at its top level.
 */
export function readRawJsonField(json: string, field: string): string | null {
  const quoted = JSON.stringify(field);
  let at = json.indexOf("{") + 1;
  for (;;) {
    at = skipSpace(json, at);
    if (json[at] !== '"') return null;
    const keyEnd = findValueEnd(json, at);
    const key = json.slice(at, keyEnd);
    const start = skipSpace(json, skipSpace(json, keyEnd) + 1);
    const end = findValueEnd(json, start);
    if (key === quoted) return json.slice(start, end);
    at = skipSpace(json, end) + 1;
  }
}

function skipSpace(json: string, at: number): number {
  while (at < json.length && " \t\r\n".includes(json.charAt(at))) at++;
  return at;
}

const depthChange: Record<string, number> = { "{": 1, "[": 1, "}": -1, "]": -1 };

function findValueEnd(json: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const char = json.charAt(at);
    if (depth === 0 && ",}] \t\r\n".includes(char)) return at;
    if (char === '"') at = findStringEnd(json, at);
    else at += 1;
    depth += depthChange[char] ?? 0;
    if (depth === 0 && '"}]'.includes(char)) return at;
  }
  return at;
}

function findStringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}
