import { Readable } from "node:stream";
import { z } from "zod";
import { Batches } from "./batches.ts";

/** Its lists may be of any length. */
type Fields<T> = {
  [Name in keyof T]: T[Name] | (T[Name] extends readonly (infer Item)[] ? Batches<Item> : never);
};

/** A JSON object that is sent as a file to keep. Lists given as batches are read at the pace of the reader. */
export class JsonFile<T extends object> {
  readonly name: string;
  readonly #fields: Fields<T>;

  constructor(name: string, fields: Fields<T>) {
    this.name = name;
    this.#fields = fields;
  }

  /** With the fields of the schema and no others. */
  toJson({ shape }: z.ZodObject): Readable {
    return Readable.from(this.#text(shape));
  }

  async *#text(shape: z.ZodObject["shape"]): AsyncGenerator<string> {
    let separator = "{";
    for (const [name, schema] of Object.entries(shape) as [string, z.ZodType][]) {
      yield `${separator}${JSON.stringify(name)}:`;
      separator = ",";
      const value: unknown = this.#fields[name as keyof T];
      if (value instanceof Batches) {
        const { element } = schema as z.ZodArray<z.ZodType>;
        yield* value.jsonParts((item) => z.encode(element, item));
      } else yield JSON.stringify(z.encode(schema, value));
    }
    yield "}";
  }
}
