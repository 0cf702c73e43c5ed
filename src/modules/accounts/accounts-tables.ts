import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { foreignId, instant } from "#platform/database/columns";
import type { PostalAddress } from "#contracts/calls/order-input";
import type { NotificationPreferences } from "#contracts/preferences";
import type { OfficeRole, Role } from "#contracts/roles";
import type { ViewedList, ViewQuery } from "#contracts/saved-views";

/** The newest verification of each guest address. The link's token is made from the nonce and never stored. */
export const guestVerifications = pgTable("guest_verifications", (t) => ({
  /** Lower case. */
  email: t.text("email").primaryKey(),
  firstName: t.text("first_name").notNull(),
  nonce: t.text("nonce").notNull(),
  requestedAt: instant("requested_at").notNull(),
  verifiedAt: instant("verified_at"),
}));

/** The search text of a person. Its indexes are on these exact expressions. */
export const userSearchSql = sql`lower("name" || chr(10) || "email")`;
/** With a 0 after every letter: two adjacent letters are three characters here, as many as a trigram has. */
export const userPairsSql = sql`regexp_replace(${userSearchSql}, '(.)', '\\10', 'g')`;

export const users = pgTable(
  "users",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    name: t.text("name").notNull(),
    /** Lower case. Proven by a mailed link, or given by the operator. */
    email: t.text("email").notNull().unique(),
    passwordHash: t.text("password_hash").notNull(),
    /** Noticed at the last login with rights in the office, whose owner is asked for a better one. */
    isPasswordWeak: t.boolean("password_weak").notNull().default(false),
    /** The nonce of the mailed link that opened the account, so that the link is recognised later. */
    registrationNonce: t.text("registration_nonce"),
    role: t.text("role").$type<Role>().notNull(),
    phone: t.text("phone").notNull().default(""),
    preferences: t.jsonb("preferences").$type<NotificationPreferences>().notNull(),
    isTwoFactorEnabled: t.boolean("two_factor_enabled").notNull().default(false),
    /** The latest order's address. */
    shippingAddress: t.jsonb("shipping_address").$type<PostalAddress>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Set when the account was closed; orders still reference it. */
    deactivatedAt: instant("deactivated_at"),
  }),
  (t) => [
    index("users_by_role").on(t.role),
    index("users_customers")
      .on(t.createdAt)
      .where(sql`role = 'customer' and deactivated_at is null`),
    // Lists read it backwards: newest first.
    index("users_listed")
      .on(t.createdAt, t.id, t.role)
      .where(sql`deactivated_at is null and role <> 'admin'`),
    index("users_found").using("gin", sql`${userSearchSql} gin_trgm_ops`),
    index("users_found_by_pair").using("gin", sql`${userPairsSql} gin_trgm_ops`),
  ],
);

/** How many working accounts have a role, kept by triggers, so that no request has to count them. */
export const userCounts = pgTable("user_counts", (t) => ({
  role: t.text("role").primaryKey(),
  people: t.integer("people").notNull(),
}));

export const sessions = pgTable(
  "sessions",
  (t) => ({
    /** SHA-256 of the bearer token. */
    tokenHash: t.text("token_hash").primaryKey(),
    userId: foreignId("user_id", () => users.id),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Its name for its owner, who never sees a token again. */
    id: t
      .uuid("id")
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** In plain words; empty where it is not known. */
    device: t.text("device").notNull().default(""),
    /** As limits count it, of the last time that it was seen. */
    network: t.text("network").notNull().default(""),
    /** When the password was last entered again in it. */
    passwordConfirmedAt: instant("password_confirmed_at"),
  }),
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_end").on(t.expiresAt)],
);

/** Networks and devices from which an account was used. The networks are exempt from the limit on guesses from everywhere. */
export const loginNetworks = pgTable(
  "login_networks",
  (t) => ({
    userId: foreignId("user_id", () => users.id),
    /** As limits count them: an IPv4 address or an IPv6 /64. */
    network: t.text("network").notNull(),
    /** In plain words; empty where it is not known. */
    device: t.text("device").notNull().default(""),
    usedAt: instant("used_at").notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.network, t.device] }),
    index("login_networks_by_use").on(t.usedAt),
  ],
);

/** Pending registrations. Several of one address coexist, each with its own link. */
export const pendingRegistrations = pgTable(
  "pending_registrations",
  (t) => ({
    /** Lower case. */
    email: t.text("email").notNull(),
    name: t.text("name").notNull(),
    passwordHash: t.text("password_hash").notNull(),
    /** SHA-256 of the secret of the browser that registered; null where none was sent. */
    browserKeyHash: t.text("browser_key_hash"),
    nonce: t.text("nonce").notNull(),
    requestedAt: instant("requested_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.email, t.nonce] })],
);

/** People who were invited to work in the office and have not chosen a password yet. */
export const invitations = pgTable("invitations", (t) => ({
  id: t.uuid("id").primaryKey(),
  name: t.text("name").notNull(),
  /** Lower case. */
  email: t.text("email").notNull().unique(),
  role: t.text("role").$type<OfficeRole>().notNull(),
  /** Of the newest mailed link. */
  nonce: t.text("nonce").notNull(),
  sentAt: instant("sent_at").notNull(),
  invitedAt: instant("invited_at").notNull(),
}));

/** Filters of a list of the office that somebody has saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    list: t.text("list").$type<ViewedList>().notNull(),
    ownerId: foreignId("owner_id", () => users.id),
    name: t.text("name").notNull(),
    /** What the list's address holds: filters, search and sorting. */
    query: t.jsonb("query").$type<ViewQuery>().notNull(),
    /** Others of the office see it, too. */
    isShared: t.boolean("shared").notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [index("saved_views_by_list").on(t.list, t.createdAt)],
);

/** The newest mailed link to set a new password. */
export const passwordResets = pgTable("password_resets", (t) => ({
  userId: foreignId("user_id", () => users.id).primaryKey(),
  nonce: t.text("nonce").notNull(),
  requestedAt: instant("requested_at").notNull(),
  usedAt: instant("used_at"),
}));

/** The newest mailed link to close an account by its owner. */
export const accountClosings = pgTable("account_closings", (t) => ({
  userId: foreignId("user_id", () => users.id).primaryKey(),
  nonce: t.text("nonce").notNull(),
  requestedAt: instant("requested_at").notNull(),
}));

/** A login with a correct password that waits for its second step. A mailed code is made from id and nonce and never stored. */
export const twoFactorChallenges = pgTable(
  "two_factor_challenges",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    /** SHA-256 of the handle that the browser holds. */
    handleHash: t.text("handle_hash").notNull().unique(),
    userId: foreignId("user_id", () => users.id),
    nonce: t.text("nonce").notNull(),
    /** False until the first code is mailed, when an app or a passkey is asked for first. */
    isMailed: t.boolean("mailed").notNull().default(true),
    /** Failed attempts so far, of every kind. */
    attempts: t.integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  }),
  (t) => [index("two_factor_challenges_by_user").on(t.userId, t.sentAt)],
);

/** The authenticator app of an account; it counts once its first code was entered. */
export const authenticators = pgTable("authenticators", (t) => ({
  userId: foreignId("user_id", () => users.id).primaryKey(),
  /** Encrypted with the shop's key. */
  sealedSecret: t.text("sealed_secret").notNull(),
  startedAt: instant("started_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last accepted code, so that none is accepted twice; 0 until the first app is confirmed. */
  usedStep: t.integer("used_step").notNull().default(0),
}));

/** The unused recovery codes of an account. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (t) => ({
    userId: foreignId("user_id", () => users.id),
    /** SHA-256 of the 80 random bits that a code encodes. */
    codeHash: t.text("code_hash").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  (t) => ({
    /** By which its owner removes it; `credentialId` is the authenticator's. */
    id: t.uuid("id").primaryKey(),
    userId: foreignId("user_id", () => users.id),
    credentialId: t.text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: t.text("public_key").notNull(),
    /** How often it was used, where the authenticator counts; a lower one is refused. */
    counter: t.bigint("counter", { mode: "number" }).notNull(),
    /** The device on which it was added, in plain words. */
    device: t.text("device").notNull(),
    addedAt: instant("added_at").notNull(),
    usedAt: instant("used_at"),
  }),
  (t) => [index("passkeys_by_user").on(t.userId)],
);
