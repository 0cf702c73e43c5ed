import { formatBytes } from "#browser/format-bytes";
import type { ShopHealth } from "#contracts/calls/shop-health";
import { counted, longDay } from "#contracts/formats";
import type { HealthTopic } from "#contracts/health";

interface TopicTexts {
  /** The facts as they are now. */
  facts: (health: ShopHealth) => string;
  /** What to do when it is not fine. */
  advice: (health: ShopHealth) => string;
  /** The section of docs/operations with more about it. */
  section: string;
}

function waitingText(
  { waiting, failing, dead, deadExpected, oldestSeconds }: ShopHealth["events"],
  noun: string,
): string {
  const parts = [
    waiting === 0 ? "Nothing is waiting" : `${counted(waiting, noun)} waiting`,
    ...(oldestSeconds > 60 ? [`the oldest for ${durationText(oldestSeconds)}`] : []),
    ...(failing > 0 ? [`${failing} tried without success so far`] : []),
    ...(dead > 0 ? [`${dead} failed and no longer tried`] : []),
    ...(deadExpected > 0 ? [`${deadExpected} refused at addresses that nobody has confirmed`] : []),
  ];
  return `${parts.join(", ")}.`;
}

/** "5 minutes", "2 hours", "3 days". */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return counted(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}

function paymentsText({ unanswered, mismatched, refundsUnderWay }: ShopHealth["payments"]): string {
  const parts = [
    ...(mismatched > 0 ? [`${counted(mismatched, "payment")} of another amount or order`] : []),
    ...(unanswered > 0 ? [`${counted(unanswered, "payment")} without a response from PayPal`] : []),
    ...(refundsUnderWay > 0 ? [`${counted(refundsUnderWay, "refund")} under way`] : []),
  ];
  return parts.length === 0 ? "No payment is in doubt." : `${parts.join(", ")}.`;
}

const databaseText = ({ database }: ShopHealth): string => {
  const { bytes, connections, maxConnections, longTransactions } = database;
  const long =
    longTransactions > 0
      ? `, ${counted(longTransactions, "transaction")} open for over five minutes`
      : "";
  const use = `${formatBytes(bytes)}, ${connections} of ${maxConnections} connections${long}`;
  return `Reachable, ${use}. ${versionText(database)}`;
};

/** "The embedded PostgreSQL 18.4 of May 14, 2026, which is older than 90 days." */
function versionText(database: ShopHealth["database"]): string {
  const { version, releasedOn, isEmbedded, isOutdated } = database;
  const name = isEmbedded ? "The embedded PostgreSQL" : "PostgreSQL";
  const date = releasedOn === null ? "" : ` of ${longDay(releasedOn)}`;
  return `${name} ${version}${date}${isOutdated ? ", which is older than 90 days" : ""}.`;
}

export const topicTexts: Record<HealthTopic, TopicTexts> = {
  events: {
    facts: ({ events }) => waitingText(events, "event"),
    advice: ({ events }) =>
      events.dead > 0
        ? "Look below at what failed, and try it again when the cause is gone."
        : "Events should be done within seconds. See what the log says about them.",
    section: "Events or mails wait",
  },
  mails: {
    facts: ({ mails }) => waitingText(mails, "mail"),
    advice: ({ mails }) =>
      mails.dead > 0
        ? "Look below at what was refused, and try it again when the cause is gone."
        : "Check that the mail server of SMTP_URL responds.",
    section: "Events or mails wait",
  },
  payments: {
    facts: ({ payments }) => paymentsText(payments),
    advice: ({ payments }) =>
      payments.mismatched > 0
        ? "Open the order: its warning says what was captured, and offers to accept or refund it."
        : "The shop retries automatically. Don't pay or refund manually in the meantime.",
    section: "A payment is in doubt",
  },
  settlement: {
    facts: ({ settlement }) =>
      settlement.open > 0
        ? `${counted(settlement.open, "difference")} between PayPal and the orders.`
        : settlement.isFailing
          ? "The last check failed: PayPal did not respond."
          : settlement.finishedAt === null
            ? "Not checked yet. The first check runs at night."
            : "PayPal and the orders agree.",
    advice: ({ settlement }) =>
      settlement.open > 0
        ? "Resolve each of them under Settlement."
        : settlement.isFailing
          ? "See what the log says of PayPal, then start a check under Settlement."
          : "The nightly check is overdue. Start one under Settlement.",
    section: "The settlement check",
  },
  database: {
    facts: databaseText,
    advice: ({ database }) =>
      database.longTransactions > 0
        ? "A transaction that stays open keeps deleted rows on disk. A running backup is no cause for alarm."
        : database.connections > database.maxConnections * 0.8
          ? "Nearly all connections are taken. Lower DATABASE_POOL, or allow more in PostgreSQL."
          : "Fixes of its security may be missing. Use a PostgreSQL that is kept up to date with DATABASE_URL, or a newer release of the shop.",
    section: "The database is busy",
  },
  disk: {
    facts: ({ disk }) =>
      disk
        ? `${formatBytes(disk.free)} of ${formatBytes(disk.total)} free in DATA_DIR.`
        : "The space in DATA_DIR could not be read.",
    advice: () => "Make room or grow the disk before it is full: a full disk stops orders.",
    section: "When a dependency is down",
  },
  backup: {
    facts: ({ backup, isPublic }) =>
      backup
        ? `The last one was made${backup.bytes === null ? "" : ` with ${formatBytes(backup.bytes)}`}.`
        : isPublic
          ? "No backup was made yet."
          : "No backup was made; a shop on this machine alone needs none.",
    advice: () => "Run npm run backup every night, and keep the file on another machine.",
    section: "Backup and restore",
  },
};

const causes: [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|socket|timed? ?out|greeting/i,
    "The other server could not be reached.",
  ],
  [/refused the mail|\b55\d\b|mailbox|recipient/i, "The mail server refused the mail for good."],
  [/\b535\b|auth|credential|login/i, "The other server refused the shop's user name or password."],
  [/Failed query|deadlock|statement timeout|lock timeout/i, "The database refused it."],
  [/no (such )?subscriber|nobody reacts/i, "This release no longer handles it."],
  [/not found|no such/i, "What it was about no longer exists."],
];

/** What went wrong in plain words, as far as the error's own text says. */
export const errorText = (error: string): string =>
  causes.find(([pattern]) => pattern.test(error))?.[1] ?? "Something failed within the shop.";
