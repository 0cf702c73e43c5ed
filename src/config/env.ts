import { resolve } from "node:path";
import { z } from "zod";
import { Email } from "#contracts/calls/values";
import { completionFileTypes } from "#contracts/uploads";
import { describeSecretWeakness } from "#platform/secret-strength";
import { MAX_PASSWORD, MIN_OFFICE_PASSWORD, MIN_PASSWORD } from "#contracts/roles";
import { readTrustedProxies } from "#platform/trusted-proxies";

const isLoopbackHost = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

const optionalText = z.string().trim().min(1).optional();
const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const SecretKey = z.string().min(32);

const EnvVariables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: positive(10),
  SECRET_KEY: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .pipe(z.tuple([SecretKey], SecretKey))
    .optional(),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optionalText,
  SUPPORT_EMAIL: Email.optional(),
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  PAYPAL_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  PAYPAL_ENVIRONMENT: z.enum(["live", "sandbox"]).default("live"),
  GOOGLE_MAPS_API_KEY: optionalText,
  GOOGLE_MAPS_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://maps.googleapis.com/maps/api/js"),
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/.+\{z\}.*\{x\}.*\{y\}|^https?:\/\/.+\{z\}.*\{y\}.*\{x\}/)
    .default(
      "https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}",
    ),
  MAP_TILE_ATTRIBUTION: z.string().default("Imagery: U.S. Geological Survey (public domain)"),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).default("https://nominatim.openstreetmap.org"),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD).optional(),
  RATE_LIMITS: z.enum(["strict", "relaxed"]).default("strict"),
  SEED: z.enum(["none", "demo", "history", "history-with-reviews"]).optional(),
  TRUST_PROXY: z
    .string()
    .default("off")
    .transform((text, check) => {
      try {
        return readTrustedProxies(text);
      } catch (error) {
        check.addIssue({ code: "custom", message: (error as Error).message });
        return z.NEVER;
      }
    }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  UNPAID_ORDER_HOURS: positive(24),
  COMPLETION_FILE_TYPES: z
    .string()
    .default(completionFileTypes.join(","))
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((type) => type !== ""),
    )
    .pipe(z.array(z.enum(completionFileTypes)).min(1)),
  TEST_NOTIFICATIONS: z.enum(["on", "off"]).default("on"),
});

export type Env = ReturnType<typeof readEnv>;

/** A configuration that can't be used: one line names the value and what is expected. */
export class EnvError extends Error {
  override name = "EnvError";

  constructor(fault: string) {
    super(`Configuration: ${fault}`);
  }
}

/** Reads the configuration once. Throws `EnvError` with one clear line on a wrong or missing value. */
export function readEnv(variables: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = EnvVariables.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new EnvError(`${String(issue.path[0])} is not usable (${issue.message}).`);
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const env = {
    ...values,
    PUBLIC_URL: publicUrl,
    isLoopback,
    DATA_DIR: resolve(values.DATA_DIR),
    SEED: values.SEED ?? usualSeed(isLoopback),
  };
  const missing = missingInProduction(env);
  if (missing.length > 0)
    throw new EnvError(
      `PUBLIC_URL is ${publicUrl}, which is not this machine, so ${missing.join(", ")} must be set.`,
    );
  if (!isLoopback) mustBeSafeInPublic(env);
  mustNameWholeAdmin(env);
  mustBeTogether(env);
  return env;
}

/** A public shop sends no secret unencrypted, does not simulate payments by default, and signs with a strong key. */
function mustBeSafeInPublic(env: z.output<typeof EnvVariables> & { PUBLIC_URL: string }): void {
  mustNotBeForTests(env);
  for (const name of ["PUBLIC_URL", "PAYPAL_API_BASE"] as const)
    if (!env[name]?.startsWith("https://"))
      throw new EnvError(`${name} must start with https:// on a public address.`);
  const isSandbox = new URL(env.PAYPAL_API_BASE!).hostname.endsWith(".sandbox.paypal.com");
  if (isSandbox !== (env.PAYPAL_ENVIRONMENT === "sandbox"))
    throw new EnvError(
      isSandbox
        ? "PAYPAL_API_BASE is PayPal's sandbox, where no money moves. Set PAYPAL_ENVIRONMENT=sandbox if that is intended."
        : "PAYPAL_ENVIRONMENT=sandbox needs PAYPAL_API_BASE=https://api-m.sandbox.paypal.com.",
    );
  for (const key of env.SECRET_KEY!) {
    const weakness = describeSecretWeakness(key);
    if (weakness)
      throw new EnvError(
        `SECRET_KEY is too easy to guess (${weakness}). Make one with \`openssl rand -base64 48\`.`,
      );
  }
}

/** A public shop has nothing that is for tests and demos. */
function mustNotBeForTests({ RATE_LIMITS, SEED }: z.output<typeof EnvVariables>): void {
  if (RATE_LIMITS === "relaxed")
    throw new EnvError("RATE_LIMITS=relaxed is only for a loopback PUBLIC_URL.");
  if (SEED?.startsWith("history"))
    throw new EnvError(`SEED=${SEED} is only for a loopback PUBLIC_URL.`);
}

/** Values that are of no use without others. */
function mustBeTogether(env: z.output<typeof EnvVariables>): void {
  if (Boolean(env.PAYPAL_CLIENT_ID) !== Boolean(env.PAYPAL_CLIENT_SECRET))
    throw new EnvError("PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together.");
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new EnvError("DATABASE_OWNER_URL needs DATABASE_URL beside it.");
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new EnvError("MAIL_FROM must be set when SMTP_URL is set.");
}

function mustNameWholeAdmin({
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  isLoopback,
}: z.output<typeof EnvVariables> & { isLoopback: boolean }): void {
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD))
    throw new EnvError("ADMIN_EMAIL and ADMIN_PASSWORD must be set together.");
  if (ADMIN_PASSWORD && !isLoopback && ADMIN_PASSWORD.length < MIN_OFFICE_PASSWORD)
    throw new EnvError(
      `ADMIN_PASSWORD needs at least ${MIN_OFFICE_PASSWORD} characters on a public address.`,
    );
}

const usualSeed = (isLoopback: boolean) => (isLoopback ? "history-with-reviews" : "none");

function missingInProduction(env: z.output<typeof EnvVariables> & { isLoopback: boolean }) {
  if (env.isLoopback) return [];
  const needed = [
    "SECRET_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "SUPPORT_EMAIL",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_CLIENT_SECRET",
    "PAYPAL_WEBHOOK_ID",
    "PAYPAL_API_BASE",
  ] as const;
  return needed.filter((name) => env[name] === undefined);
}
