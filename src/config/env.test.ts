import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const production = {
  PUBLIC_URL: "https://ridgeline.example",
  SECRET_KEY: "vQ3xT9mK2pLw8ZrB5nYc7HdF4jGs6Ea1",
  SMTP_URL: "smtps://user:pass@mail.example:465",
  MAIL_FROM: "Ridgeline <orders@ridgeline.example>",
  SUPPORT_EMAIL: "support@ridgeline.example",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "very secret",
  PAYPAL_WEBHOOK_ID: "WH-1",
  PAYPAL_API_BASE: "https://api-m.paypal.com",
};

function catchEnvRefusal(variables: Record<string, string | undefined>): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("the configuration", () => {
  test("needs nothing on one's own machine", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      isLoopback: true,
      RATE_LIMITS: "strict",
      TRUST_PROXY: null,
      LOG_LEVEL: "info",
      UNPAID_ORDER_HOURS: 24,
    });
    expect(readEnv({ PORT: "4100" }).PUBLIC_URL).toBe("http://localhost:4100");
  });

  test("treats an empty variable as not set", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "", SMTP_URL: "" }).PORT).toBe(3000);
  });

  test("leaves out slashes at the end of PUBLIC_URL", () => {
    expect(readEnv({ PUBLIC_URL: "http://localhost:3000//" }).PUBLIC_URL).toBe(
      "http://localhost:3000",
    );
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "localhost:3000"],
    ["PUBLIC_URL", "ftp://shop.example"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["DATABASE_URL", "not an address"],
    ["DATABASE_POOL", "0"],
    ["SECRET_KEY", "short"],
    ["FILES_URL", "https://bucket.example"],
    ["SMTP_URL", "http://mail.example"],
    ["SUPPORT_EMAIL", "support"],
    ["PAYPAL_API_BASE", "api-m.paypal.com"],
    ["GOOGLE_MAPS_SCRIPT_URL", "javascript:alert(1)"],
    ["MAP_TILE_URL", "https://tiles.example/1/2/3"],
    ["GEOCODER_URL", "nominatim"],
    ["RATE_LIMITS", "off"],
    ["SEED", "yes please"],
    ["TRUST_PROXY", "perhaps"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "::/0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "10.0.0.0/8,proxy.example"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["UNPAID_ORDER_HOURS", "-1"],
  ])("stops the start with one line about %s=%s", (name, value) => {
    const message = catchEnvRefusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^Configuration: ${name} is not usable \\(.+\\)\\.$`));
  });

  test("never repeats a secret in its error", () => {
    const secret = "hunter2-hunter2-hunter2-hunter2";
    expect(catchEnvRefusal({ DATABASE_URL: `mysql://shop:${secret}@db` })).not.toContain(secret);
    expect(catchEnvRefusal({ SECRET_KEY: secret })).not.toContain(secret);
  });

  test("of a public shop must have every secret", () => {
    expect(readEnv(production).isLoopback).toBe(false);
    for (const name of Object.keys(production)) {
      if (name === "PUBLIC_URL") continue;
      expect(catchEnvRefusal({ ...production, [name]: undefined })).toBe(
        `Configuration: PUBLIC_URL is https://ridgeline.example, which is not this machine, so ${name} must be set.`,
      );
    }
    expect(catchEnvRefusal({ PUBLIC_URL: production.PUBLIC_URL })).toContain(
      "SECRET_KEY, SMTP_URL",
    );
  });

  test("of a public shop sends nothing unencrypted and does not simulate payments by default", () => {
    expect(catchEnvRefusal({ ...production, PUBLIC_URL: "http://ridgeline.example" })).toContain(
      "PUBLIC_URL must start with https://",
    );
    expect(
      catchEnvRefusal({ ...production, PAYPAL_API_BASE: "http://api-m.paypal.com" }),
    ).toContain("PAYPAL_API_BASE must start with https://");
    const sandbox = { ...production, PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com" };
    expect(catchEnvRefusal(sandbox)).toContain("Set PAYPAL_ENVIRONMENT=sandbox");
    expect(catchEnvRefusal({ ...sandbox, PAYPAL_ENVIRONMENT: "sandbox" })).toBe("accepted");
    expect(catchEnvRefusal({ ...production, PAYPAL_ENVIRONMENT: "sandbox" })).toContain(
      "needs PAYPAL_API_BASE",
    );
    const local = { PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b" };
    expect(catchEnvRefusal({ ...local, PAYPAL_API_BASE: "http://127.0.0.1:4000" })).toBe(
      "accepted",
    );
    expect(catchEnvRefusal({ ...local, PAYPAL_API_BASE: sandbox.PAYPAL_API_BASE })).toBe(
      "accepted",
    );
  });

  test("of a public shop needs strong keys, old ones included", () => {
    const weak = "aaaaaaaabbbbbbbbccccccccdddddddd";
    for (const SECRET_KEY of [weak, `${production.SECRET_KEY},${weak}`]) {
      const message = catchEnvRefusal({ ...production, SECRET_KEY });
      expect(message).toMatch(/^Configuration: SECRET_KEY is too easy to guess \(.+openssl rand/);
      expect(message).not.toContain(weak);
    }
    expect(catchEnvRefusal({ SECRET_KEY: weak })).toBe("accepted");
  });

  test("holds several keys with commas between them, the newest first", () => {
    const [newest, older] = ["n".repeat(32), "o".repeat(40)];
    expect(readEnv({ SECRET_KEY: newest }).SECRET_KEY).toEqual([newest]);
    expect(readEnv({ SECRET_KEY: `${newest}, ${older}` }).SECRET_KEY).toEqual([newest, older]);
    expect(catchEnvRefusal({ SECRET_KEY: `${newest},short` })).toContain("SECRET_KEY");
    expect(catchEnvRefusal({ SECRET_KEY: `${newest},` })).toContain("SECRET_KEY");
  });

  test("treats a host that resembles localhost as public", () => {
    for (const host of ["localhost.evil.example", "127.0.0.1.nip.io", "128.0.0.1", "10.0.0.5"])
      expect(catchEnvRefusal({ PUBLIC_URL: `http://${host}` })).toContain("must be set");
    for (const host of ["localhost:3000", "127.0.0.1", "127.1.2.3:80", "[::1]:3000"])
      expect(readEnv({ PUBLIC_URL: `http://${host}` }).isLoopback).toBe(true);
  });

  test("allows relaxed limits on one's own machine only", () => {
    expect(readEnv({ RATE_LIMITS: "relaxed" }).RATE_LIMITS).toBe("relaxed");
    expect(catchEnvRefusal({ ...production, RATE_LIMITS: "relaxed" })).toContain(
      "RATE_LIMITS=relaxed",
    );
  });

  test("gives a new shop a demo history on one's own machine only", () => {
    expect(readEnv({}).SEED).toBe("history-with-reviews");
    expect(readEnv(production).SEED).toBe("none");
    expect(readEnv({ ...production, SEED: "demo" }).SEED).toBe("demo");
    for (const SEED of ["history", "history-with-reviews"])
      expect(catchEnvRefusal({ ...production, SEED })).toContain(`SEED=${SEED} is only for`);
  });

  test("requires values together that are useless alone", () => {
    expect(catchEnvRefusal({ PAYPAL_CLIENT_ID: "client" })).toContain("must be set together");
    expect(catchEnvRefusal({ PAYPAL_CLIENT_SECRET: "secret" })).toContain("must be set together");
    expect(catchEnvRefusal({ SMTP_URL: "smtp://localhost" })).toContain("MAIL_FROM must be set");
  });

  test("accepts an owner of the tables only together with the role that serves", () => {
    const owner = { DATABASE_OWNER_URL: "postgres://owner@db.example/shop" };
    expect(catchEnvRefusal(owner)).toContain("DATABASE_URL");
    expect(catchEnvRefusal({ ...owner, DATABASE_URL: "postgres://app@db.example/shop" })).toBe(
      "accepted",
    );
  });

  test("needs the first admin's address and password together, and a long password on a public address", () => {
    const admin = { ADMIN_EMAIL: "Boss@Ridgeline.example", ADMIN_PASSWORD: "twelve chars" };
    expect(readEnv({ ...production, ...admin }).ADMIN_EMAIL).toBe("boss@ridgeline.example");
    expect(catchEnvRefusal({ ADMIN_EMAIL: admin.ADMIN_EMAIL })).toContain("set together");
    expect(catchEnvRefusal({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD })).toContain("set together");
    expect(catchEnvRefusal({ ...admin, ADMIN_PASSWORD: "short" })).toContain("ADMIN_PASSWORD");
    expect(catchEnvRefusal({ ...admin, ADMIN_PASSWORD: "eleven char" })).toBe("accepted");
    expect(catchEnvRefusal({ ...production, ...admin, ADMIN_PASSWORD: "eleven char" })).toContain(
      "12",
    );
  });

  test("may leave out types of deliverables, but can't add others", () => {
    const read = (types: string) => readEnv({ COMPLETION_FILE_TYPES: types }).COMPLETION_FILE_TYPES;
    expect(readEnv({}).COMPLETION_FILE_TYPES).toContain(".rxf");
    expect(read(".pdf, .ESX")).toEqual([".pdf", ".esx"]);
    expect(catchEnvRefusal({ COMPLETION_FILE_TYPES: ".pdf,.exe" })).toContain(
      "COMPLETION_FILE_TYPES",
    );
    expect(catchEnvRefusal({ COMPLETION_FILE_TYPES: "," })).toContain("COMPLETION_FILE_TYPES");
  });
});
