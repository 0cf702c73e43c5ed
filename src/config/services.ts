import { join } from "node:path";
import type { Logger } from "pino";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { createGeocoder } from "#adapters/geocoder";
import { createMailbox, type Mailbox } from "#adapters/mailbox";
import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import { createPaypalGateway } from "#adapters/paypal/paypal-gateway";
import type { Env } from "./env.ts";
import type { Ports } from "#platform/ports";
import { openFileStore } from "./file-store.ts";
import type { SecretKeys } from "./secret-key.ts";
import { addPastPayments, useSimulatedPaypal } from "./simulated-paypal.ts";

export interface Services {
  ports: Ports;
  /** The address of the local mailbox, if mails go there; else null. */
  mailbox: Mailbox | null;
  settings: ShopSettings;
  /** Lets the simulated PayPal know payments of a history; null where payments are real. */
  addPastPayments: ((payments: PastPayment[]) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Connects the shop's ports: to the configured services, or to the local ones that speak the same protocols. */
export async function connectServices(
  env: Env,
  secretKeys: SecretKeys,
  log: Logger,
): Promise<Services> {
  const mail = await connectMail(env, log);
  const paypal = await connectPaypal(env, secretKeys, log);
  const ports: Ports = {
    payments: paypal.gateway,
    mailer: mail.mailer,
    files: await openFileStore(env),
    geocoder: createGeocoder({
      baseUrl: env.GEOCODER_URL,
      userAgent: `Ridgeline shop (${env.PUBLIC_URL})`,
      countryCodes: "us,ca",
    }),
  };
  return {
    ports,
    mailbox: mail.mailbox,
    settings: readShopSettings(env, ports, mail.mailbox),
    addPastPayments: paypal.addPastPayments,
    async close() {
      mail.close();
      await paypal.close();
    },
  };
}

async function connectMail(env: Env, log: Logger) {
  if (env.SMTP_URL) {
    const { createSmtpMailer } = await import("#adapters/smtp-mailer");
    const mailer = createSmtpMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM!, log });
    return { mailer, mailbox: null, close: () => mailer.close() };
  }
  const mailbox = createMailbox({ directory: join(env.DATA_DIR, "mailbox") });
  return { mailer: mailbox, mailbox, close: () => undefined };
}

async function connectPaypal(env: Env, secretKeys: SecretKeys, log: Logger) {
  if (env.PAYPAL_CLIENT_ID) {
    const gateway = createPaypalGateway({
      apiBase: env.PAYPAL_API_BASE ?? "https://api-m.sandbox.paypal.com",
      clientId: env.PAYPAL_CLIENT_ID,
      clientSecret: env.PAYPAL_CLIENT_SECRET!,
      webhookId: env.PAYPAL_WEBHOOK_ID ?? "",
      isSimulated: false,
      log,
    });
    return { gateway, addPastPayments: null, close: () => Promise.resolve() };
  }
  const standIn = await useSimulatedPaypal(env, secretKeys, log);
  const gateway = createPaypalGateway({
    ...standIn.credentials,
    apiBase: standIn.url,
    isSimulated: true,
    log,
  });
  return {
    gateway,
    addPastPayments: (payments: PastPayment[]) => addPastPayments(standIn.url, payments),
    close: () => standIn.close(),
  };
}

function readShopSettings(env: Env, ports: Ports, mailbox: Mailbox | null): ShopSettings {
  return {
    paymentsSimulated: ports.payments.isSimulated,
    supportEmail: env.SUPPORT_EMAIL ?? "support@localhost",
    mailboxPath: mailbox ? "/dev/mailbox" : null,
    completionFileTypes: env.COMPLETION_FILE_TYPES,
    map: env.GOOGLE_MAPS_API_KEY
      ? { provider: "google", scriptUrl: googleScriptUrl(env, env.GOOGLE_MAPS_API_KEY) }
      : { provider: "open", tileUrl: env.MAP_TILE_URL, attribution: env.MAP_TILE_ATTRIBUTION },
  };
}

function googleScriptUrl(env: Env, key: string): string {
  const url = new URL(env.GOOGLE_MAPS_SCRIPT_URL);
  const query = {
    key,
    v: "weekly",
    language: "en",
    region: "US",
    libraries: "places,marker,geocoding",
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
