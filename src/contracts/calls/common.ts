import { z } from "zod";

/** Opaque object id; a version 4 UUID. */
export const Id = z.uuid().meta({ id: "Id" });
export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: "Instant" });

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Please enter a valid email address"));

/** Trimmed text of at most `max` characters without control characters (line breaks and tabs stay). */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !hasControlCharacters(text), "Please remove invisible control characters");

export const requiredText = (max: number, message: string) => textUpTo(max).min(1, message);

/** Page number and size of a list; the total stands in the header X-Total-Count. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const Outcome = z.object({ success: z.boolean(), message: z.string() });

function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return false;
}
