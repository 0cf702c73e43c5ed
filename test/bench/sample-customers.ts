import { createHash } from "node:crypto";
import type pg from "pg";
import type { PostalAddress } from "#contracts/calls/order-input";
import { defaultPreferences } from "#contracts/preferences";
import { hashToken } from "#platform/tokens";
import type { Contact, LineSnapshot } from "#orders/order";

/** Logged-in customers of the bench: `count` of them, recognised by their mark. */
export interface Customers {
  mark: string;
  count: number;
}

interface Belongings {
  notifications: number;
  /** Paid, with two lines each. */
  orders: number;
}

/** The bearer token of one of them. */
export const makeSampleToken = ({ mark }: Customers, n: number): string =>
  createHash("sha256").update(`${mark}-${n}`).digest("base64url");

/** Writes customers, each logged in and with as many notifications and orders. */
export async function addCustomers(
  pool: pg.Pool,
  customers: Customers,
  { notifications, orders }: Belongings,
): Promise<void> {
  const { mark, count } = customers;
  const tokenHashes = Array.from({ length: count }, (_, n) =>
    hashToken(makeSampleToken(customers, n)),
  );
  await pool.query(
    `with added as (
       insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       select gen_random_uuid(), 'Dana Reyes', $1 || n || '@example.com', '', 'customer', $2, now(), now()
       from generate_series(1, cardinality($3::text[])) n returning id, email)
     insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select ($3::text[])[replace(split_part(email, '@', 1), $1, '')::int], id, now(), now(), now() + interval '7 days'
     from added`,
    [mark, defaultPreferences, tokenHashes],
  );
  await addNotifications(pool, mark, notifications);
  await addOrders(pool, mark, orders);
}

/** Every second one is unread. */
async function addNotifications(pool: pg.Pool, mark: string, count: number): Promise<void> {
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, order_id, event_key, read_at, created_at)
     select gen_random_uuid(), id, 'order_placed', 'Order placed',
       'We have received your order and will start on it as soon as it is paid.', gen_random_uuid(),
       'bench-' || n, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
     from users, generate_series(1, $2::int) n where email like $1 || '%'`,
    [mark, count],
  );
  await pool.query(
    `insert into notification_counts (user_id, total, unread)
     select user_id, count(*), count(*) filter (where read_at is null)
     from notifications join users on users.id = user_id where email like $1 || '%' group by user_id`,
    [mark],
  );
}

async function addOrders(pool: pg.Pool, mark: string, count: number): Promise<void> {
  await pool.query(
    `with added as (
       insert into orders (id, customer_id, status, payment_status, contact, contact_email, address,
         total_cents, fingerprint, paid_at, created_at, updated_at)
       select gen_random_uuid(), id, 'processing', 'completed', $3, email, $4, 4990, '', now(),
         now() - n * interval '1 hour', now()
       from users, generate_series(1, $2::int) n where email like $1 || '%' returning id)
     insert into order_lines (order_id, position, product_id, title, unit_price_cents, quantity, snapshot)
     select id, position, gen_random_uuid(), 'Roof report', 2495, 1, $5
     from added, generate_series(0, 1) position`,
    [mark, count, contact, address, snapshot],
  );
}

const contact: Contact = {
  firstName: "Dana",
  lastName: "Reyes",
  email: "dana@example.com",
  phone: "+1 555 0100",
};
const address: PostalAddress = {
  line1: "12 Ridge Road",
  city: "Boulder",
  state: "CO",
  zip: "80301",
  country: "US",
  additional: "",
};
const snapshot: LineSnapshot = {
  imageUrl: null,
  customFields: {},
  projectDetails: {
    address: "12 Ridge Road, Boulder, CO 80301",
    location: { lat: 40.015, lng: -105.2705 },
    primaryPitch: 26.6,
    secondaryPitch: null,
    instructions: "Please include the garage.",
  },
  files: { esxFile: null, blueprint: null },
  attachments: [],
};
