import { z } from "zod";
import { asciiEmail, emailPattern } from "#contracts/email-domains";
import { readableEmail } from "#contracts/readable-email";
import { MAX_EMAIL } from "#contracts/lengths";
import { isInWholeCents, toCents, toDollars } from "#contracts/money";
import { texts } from "#contracts/texts";
import { MAX_XLSX_ROWS, sheetFormats } from "#contracts/xlsx";

/** An object that has a name in the OpenAPI document. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });

/** Opaque object id; a version 4 UUID. */
export const Id = z.uuid().meta({ id: "Id" });
export const IdParams = z.object({ id: Id });

/** Parameters of a mailed link. */
export const TokenParams = z.object({ token: z.string().max(200) });

/** What a mailed link holds besides the page that it opens. */
export const MailedLink = z.object({ id: Id, token: z.string().min(1).max(200) });

/** ISO 8601 in UTC on the wire, a `Date` within the server. */
export const Instant = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (at) => at.toISOString(),
  })
  .meta({ id: "Instant" });

/** Dollars on the wire, or units of another currency; integer cents within the server. */
export const makeMoneyCodec = (dollars: z.ZodNumber) =>
  z.codec(dollars, z.int(), { decode: toCents, encode: toDollars });

export const Money = makeMoneyCodec(z.number());

/** A schema whose replies always have what a request may leave out. */
export const filled = <Schema extends z.ZodType>(schema: Schema) =>
  schema as unknown as z.ZodType<z.output<Schema>, z.output<Schema>>;

/** What a value of a schema is within the server: with dates, and amounts in cents. */
export type Decoded<Schema extends z.ZodType> = z.output<Schema>;

/** A code that the shop mails or an authenticator app shows. */
export const SixDigits = z.string().regex(/^\d{6}$/, texts.codeInvalid);

/** In the form that the network uses, also for a domain with umlauts. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(asciiEmail)
  .max(MAX_EMAIL)
  .pipe(
    z.email({
      error: ({ input }) =>
        /[^\x20-\x7e].*@/.test(String(input))
          ? "Please use only letters without accents before the @"
          : "Please enter a valid email address",
      pattern: emailPattern,
    }),
  );

/** An address in a reply, as its owner writes it. */
export const ShownEmail = z.string().overwrite(readableEmail);

/** One end of a span: a date means its beginning or its end in the shop's time zone. */
export const DayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Trimmed text of at most `max` characters without control characters (line breaks and tabs stay).
 * @param missing the message for an absent text; without it zod's own
 */
export const textUpTo = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !hasControlCharacters(text), "Please remove invisible control characters");

/** Money in a request. */
export const moneyInput = (dollars: z.ZodNumber) =>
  makeMoneyCodec(dollars.refine(isInWholeCents, "The amount must be in whole cents"));

export const MoneyInput = moneyInput(z.number().min(0));

export const requiredText = (max: number, message: string) =>
  textUpTo(max, message).min(1, message);

/** A whole number within bounds, in a body. */
export const wholeNumber = (min: number, max: number) => {
  const message = wholeNumberMessage(min, max);
  return z.int(message).min(min, message).max(max, message);
};

/** A whole number within bounds, as text of the address. */
const wholeParameter = (min: number, max: number) => {
  const message = wholeNumberMessage(min, max);
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};

const PageNumber = wholeParameter(1, 1_000_000);
const PageSize = wholeParameter(1, 100);

/** Page number and size of a list; the total is in the header X-Total-Count. */
export const PageQuery = z.object({
  page: PageNumber.optional(),
  limit: PageSize.optional(),
});

/** Query of a list that is always paged: its first page has this size unless requested otherwise. */
export const makeFirstPageQuery = (size: number) =>
  z.object({ page: PageNumber.default(1), limit: PageSize.default(size) });

/** The headers of a call that returns a page. */
export const PageHeaders = z.object({
  "X-Total-Count": z.int().min(0).describe("How many there are on all pages"),
});

/** The reply of a list that is sent page by page. */
export const makeListReply = <Item extends z.ZodType>(item: Item) => ({
  reply: z.array(item),
  replyHeaders: PageHeaders,
});

export const FormatQuery = z.object({
  format: z
    .enum(sheetFormats)
    .default("csv")
    .describe(
      `xlsx for an Excel file of at most ${MAX_XLSX_ROWS} rows, where numbers such as 0001234567890123 are text`,
    ),
});

/** The reply of a list that is sent as a CSV or Excel file: rows of cells. */
export const csvFile = {
  isFile: true,
  isCsv: true,
  reply: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
} as const;

/** The headers where broad searches are counted up to a limit only. */
export const CappedPageHeaders = PageHeaders.extend({
  "X-Total-Count-Is-Minimum": z
    .literal("true")
    .optional()
    .describe("Present when there are more than X-Total-Count, where counting stopped"),
});

/** For calls that may be retried after a lost response, without a second effect. */
export const IdempotencyHeaders = z.object({
  "Idempotency-Key": z
    .string()
    .min(8)
    .max(100)
    .regex(/^[\w-]+$/)
    .optional()
    .describe("Chosen by the caller; repeating it returns the first result"),
});

export const Outcome = z.object({ success: z.boolean(), message: z.string() });

function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return false;
}

function wholeNumberMessage(min: number, max: number): string {
  return `Please enter a whole number from ${min} to ${max}`;
}
