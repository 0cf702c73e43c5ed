export interface ServerEvent {
  event: string;
  data: string;
}

/** Cuts a stream of server-sent events into events. Comments keep the connection open and are dropped. */
export function makeEventParser(take: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = "";
  let event = "message";
  let data: string[] = [];
  const readLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) take({ event, data: data.join("\n") });
      event = "message";
      data = [];
      return;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  };
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
  };
}
