import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { useTestShop } from "#test/create-test-shop";

interface Operation {
  operationId: string;
  requestBody?: Message;
  responses: Record<string, Message>;
}
interface Message {
  content?: Record<string, { schema: object }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const root = join(import.meta.dirname, "..");
const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })].map((name) => ({
  name,
  text: readFileSync(join(root, name), "utf8"),
}));
/** Fenced blocks, with what follows the first fence, such as "json request login". */
const blocks = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/^ *```(.*)\n([^]*?)^ *```$/gm)].map(([, info, content]) => ({
    place: `${name}: ${info}`,
    words: info!.split(" "),
    content: content!,
  })),
);
/** Requests and replies, also where the block does not say so. */
const examples = blocks.filter(
  ({ words, content }) =>
    /^(?:jsonc?|http)$/.test(words[0]!) ||
    /^\s*(?:[{[]|(?:GET|POST|PUT|PATCH|DELETE) \/|HTTP\/)|"\w+":|^curl\b/m.test(content),
);

const shop = useTestShop();
let openApi: OpenApi;
beforeEach(async () => {
  const response = await shop.server.inject({ url: "/api/openapi.json" });
  openApi = response.json<OpenApi>();
});

test("each request and reply in the documents names its schema and matches the API's description", () => {
  expect(examples.length).toBeGreaterThan(5);
  const wrong = examples.flatMap(({ place, words: [language, ...name], content }) => {
    const schema = language === "json" ? findSchema(name) : undefined;
    if (!schema) return [`${place}: names no schema of /api/openapi.json`];
    const { error } = parse(schema, content);
    return error ? [`${place}: ${error}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("every call that a document names exists", () => {
  const patterns = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wrong = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}.-]+/g)]
      .map(([call]) => call)
      .filter((call) => !patterns.includes(call))
      .map((call) => `${name}: ${call}`),
  );
  expect(wrong).toEqual([]);
});

/** "Product", "request login" or "reply login". */
function findSchema(name: string[]): object | undefined {
  if (name.length === 1) return openApi.components.schemas[name[0]!];
  const [kind, operationId] = name;
  const operation = Object.values(openApi.paths)
    .flatMap((operations) => Object.values(operations))
    .find((each) => each.operationId === operationId);
  if (!operation) return undefined;
  const messages: Record<string, Message | undefined> = {
    request: operation.requestBody,
    reply: operation.responses["200"] ?? operation.responses["201"],
  };
  return messages[kind!]?.content?.["application/json"]?.schema;
}

function parse(schema: object, content: string): { error?: string } {
  const { schemas } = openApi.components;
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll(
    "#/components/schemas/",
    "#/$defs/",
  );
  try {
    const { error } = z
      .fromJSONSchema(withoutOthers(JSON.parse(whole) as object) as z.core.JSONSchema.JSONSchema)
      .safeParse(JSON.parse(content));
    return error ? { error: z.prettifyError(error) } : {};
  } catch (error) {
    return { error: String(error) };
  }
}

/** The schema with objects that have the described fields and no others, as an example should. */
function withoutOthers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOthers);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutOthers(value)]),
  );
  const isObject = copy["type"] === "object" && "properties" in copy;
  return isObject ? { additionalProperties: false, ...copy } : copy;
}
