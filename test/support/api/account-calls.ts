import type { User } from "#contracts/calls/accounts";
import { type TestShop, testPassword } from "#test/create-test-shop";
import type { ApiResponse, ErrorFields } from "./guest-purchase.ts";

interface AccountResponse extends ErrorFields {
  success: boolean;
  token: string;
  user: User;
  data: User;
  requires2FA: boolean;
  userId: string;
  expiresAt: string;
  requiresVerification: boolean;
  isAccountReady: boolean;
  email: string;
  methods: string[];
  secret: string;
  address: string;
  qrCode: { size: number; path: string };
  recoveryCodes: string[];
  options: object;
}

export type CallResponse = ApiResponse<AccountResponse>;

/** The account calls, made from this network address. */
export function accountCalls(shop: TestShop, remoteAddress = "198.51.100.1") {
  const call = async (
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> => {
    const response = await shop.server.inject({
      method,
      url: `/api/${path}`,
      remoteAddress,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    });
    return {
      status: response.statusCode,
      body: response.json<AccountResponse>(),
      headers: response.headers,
    };
  };
  return {
    call,
    logIn: (email: string, password: string) => call("POST", "auth/login", { email, password }),
    register: (email: string, password: string, name = "Dana Reyes", browserKey?: string) =>
      call("POST", "auth/register", { name, email, password, browserKey }),
    resend: (email: string) => call("POST", "auth/resend-verification", { email }),
    open: (email: string, token: string, password?: string, browserKey?: string) =>
      call("POST", "auth/verify-registration", { email, token, password, browserKey }),
    forget: (email: string) => call("POST", "auth/forgot-password", { email }),
    reset: (email: string, token: string, password: string) =>
      call("POST", "auth/reset-password", { email, token, password }),
    enterCode: (userId: string, otp: string) => call("POST", "auth/verify-2fa", { userId, otp }),
    resendCode: (userId: string) => call("POST", "auth/resend-2fa", { userId }),
    /** The password, entered again. */
    confirm: (token: string, password = testPassword) =>
      call("POST", "auth/confirm-password", { password }, token),
    me: (token: string) => call("GET", "auth/me", undefined, token),
  };
}

/** The secret of the newest link mailed to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  await shop.react();
  const mail = shop.mails.findLast(({ to, text }) => to.address === email && /token=/.test(text));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** The newest login code mailed to an address. */
export async function mailedCode(shop: TestShop, email: string): Promise<string> {
  await shop.react();
  const mail = shop.mails.findLast(
    ({ to, subject }) => to.address === email && /code/.test(subject),
  );
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A different code. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export const minutes = 60_000;

/** The names of the audit log's entries, in order. */
export async function auditedActions(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ action: string }>(
    "select action from audit_log order by id",
  );
  return rows.map(({ action }) => action);
}

/** The tables that contain this text. */
export async function findInTables(shop: TestShop, text: string): Promise<string[]> {
  const { ownerPool: pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')",
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [text]);
    if (found.rowCount) places.push(name);
  }
  return places;
}
