-- The whole schema. Each section has the tables, keys and indexes of a module as `npm run db:generate` writes them from
-- the schema files, and then what is written by hand: functions, triggers and views. The rights of the serving role are
-- granted after every start's migrations (grantServing).

-- Searching inside names, addresses and numbers needs trigram indexes. The extension is trusted: the owner of the
-- database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- Platform: limits, outbox
-- ========================

CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"subscriber" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null and dedupe_key is null;
--> statement-breakpoint

-- Accounts
-- ========

CREATE TABLE "guest_verifications" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"nonce" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registrations_email_nonce_pk" PRIMARY KEY("email","nonce")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handle_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "two_factor_challenges_handle_hash_unique" UNIQUE("handle_hash")
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"role" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"preferences" jsonb NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"shipping_address" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_networks_by_use" ON "login_networks" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_user" ON "two_factor_challenges" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at") WHERE role = 'customer' and deactivated_at is null;--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id","role") WHERE deactivated_at is null and role <> 'admin';--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin (lower("name" || chr(10) || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_found_by_pair" ON "users" USING gin (regexp_replace(lower("name" || chr(10) || "email"), '(.)', '\10', 'g') gin_trgm_ops);
--> statement-breakpoint
-- People of each role, counted by triggers; in the order of their roles, so that no two changes deadlock.
CREATE FUNCTION count_added_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counts AS c (role, people)
  SELECT role, count(*) FROM added WHERE deactivated_at IS NULL GROUP BY role ORDER BY role
  ON CONFLICT (role) DO UPDATE SET people = c.people + excluded.people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_users AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users();
--> statement-breakpoint
CREATE FUNCTION count_removed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counts AS c (role, people)
  SELECT role, -count(*) FROM removed WHERE deactivated_at IS NULL GROUP BY role ORDER BY role
  ON CONFLICT (role) DO UPDATE SET people = c.people + excluded.people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_removed_users AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_users();
--> statement-breakpoint
CREATE FUNCTION count_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counts AS c (role, people)
  SELECT role, sum(step) FROM (VALUES
    (OLD.role, CASE WHEN OLD.deactivated_at IS NULL THEN -1 ELSE 0 END),
    (NEW.role, CASE WHEN NEW.deactivated_at IS NULL THEN 1 ELSE 0 END)
  ) AS steps (role, step)
  GROUP BY role HAVING sum(step) <> 0 ORDER BY role
  ON CONFLICT (role) DO UPDATE SET people = c.people + excluded.people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_changed_user AFTER UPDATE OF role, deactivated_at ON users
  FOR EACH ROW EXECUTE FUNCTION count_changed_user();
--> statement-breakpoint

-- Audit log
-- =========

CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"ip" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_of_people" ON "audit_log" USING btree ("at") WHERE subject is null or subject like 'user:%' or subject like 'newsletter:%';
--> statement-breakpoint
-- The trigger's name matters: by it grantServing knows the tables that the serving role may only add to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ridgeline.sweeping', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Runs as the owner of the table, since the serving role may not delete; hence the limits in its query.
CREATE FUNCTION sweep_audit_log(at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  swept integer;
BEGIN
  PERFORM set_config('ridgeline.sweeping', 'audit_log', true);
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log
    WHERE at < now() - interval '2 years'
      AND (subject is null or subject like 'user:%' or subject like 'newsletter:%')
    ORDER BY at LIMIT at_most);
  GET DIAGNOSTICS swept = ROW_COUNT;
  PERFORM set_config('ridgeline.sweeping', '', true);
  RETURN swept;
END $$;
--> statement-breakpoint

-- Files
-- =====

CREATE TABLE "file_holds" (
	"file_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	CONSTRAINT "file_holds_file_id_holder_id_pk" PRIMARY KEY("file_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"storage_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"is_public" boolean NOT NULL,
	"uploaded_from" text,
	"uploaded_by" uuid,
	"issued_for" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"is_held" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file_holds" ADD CONSTRAINT "file_holds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_holds_holder" ON "file_holds" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree (coalesce("released_at", "created_at")) WHERE "files"."state" <> 'stored' or ("files"."attached_at" is null and not "files"."is_held");
--> statement-breakpoint

-- Catalogue
-- =========

CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"landing_image" jsonb,
	"thumbnail_image" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"search_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"desc_long" text DEFAULT '' NOT NULL,
	"original_cents" integer NOT NULL,
	"sale_cents" integer,
	"price_cents" integer GENERATED ALWAYS AS (coalesce(sale_cents, original_cents)) STORED NOT NULL,
	"image" jsonb,
	"sample_file" jsonb,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_prices" CHECK ("products"."original_cents" >= 0 and coalesce("products"."sale_cents", 0) >= 0),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'publish', 'unpublish'))
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_price_up" ON "products" USING btree ("price_cents","created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_price_down" ON "products" USING btree ("price_cents" DESC NULLS FIRST,"created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_slug" ON "products" USING btree ("slug","created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("created_at","id","status","price_cents","search_title") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_title" gin_trgm_ops) WHERE archived_at is null;
--> statement-breakpoint

-- Cart
-- ====

CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"details" jsonb NOT NULL,
	"addition_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_user" ON "cart_lines" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");
--> statement-breakpoint

-- Orders
-- ======

CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"contact" jsonb NOT NULL,
	"contact_email" text NOT NULL,
	"address" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"accepted_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"reward_points_earned" integer DEFAULT 0 NOT NULL,
	"reward_points_reversed" integer DEFAULT 0 NOT NULL,
	"reward_points_awarded" boolean DEFAULT false NOT NULL,
	"dispute_state" text,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"completion" jsonb,
	"warning" text,
	"link_version" integer DEFAULT 0 NOT NULL,
	"link_ended_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" > 0),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and coalesce("orders"."accepted_cents", "orders"."total_cents"))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_category" ON "order_lines" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_guest_idempotency" ON "orders" USING btree ("contact_email","idempotency_key") WHERE customer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customer_idempotency" ON "orders" USING btree ("customer_id","idempotency_key") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("contact_email","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("status","payment_status");--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin ("search_text" gin_trgm_ops,"product_ids","category_ids") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE status = 'pending';
--> statement-breakpoint
-- How a search is planned depends on how frequent a word is; the default of a hundred samples tells that too roughly.
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 500;
--> statement-breakpoint

-- Payments
-- ========

CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"intent_id" text,
	"approve_link" text,
	"capture_request_id" uuid,
	"payee_id" text,
	"capture_id" text,
	"payer_id" text,
	"mismatch" jsonb,
	"was_declined" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_attempts_capture_id_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"amount_cents" integer,
	"currency" text,
	"response_due_at" timestamp with time zone,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"origin" text DEFAULT 'shop' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_completed" ON "payment_attempts" USING btree ("order_id") WHERE state = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_in_work" ON "payment_attempts" USING btree ("order_id") WHERE state in ('opening', 'open', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_capture" ON "payment_refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_under_way" ON "payment_refunds" USING btree ("capture_id") WHERE origin = 'shop' and state in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_check_at") WHERE next_check_at is not null;
--> statement-breakpoint

-- Settlement
-- ==========

CREATE TABLE "settlement_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" uuid,
	"intent_id" text,
	"expected_cents" integer NOT NULL,
	"actual_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"night" date,
	"state" text NOT NULL,
	"source" text,
	"covers_from" timestamp with time zone NOT NULL,
	"covers_to" timestamp with time zone NOT NULL,
	"done_until" timestamp with time zone NOT NULL,
	"last_payment_id" uuid,
	"payments" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"claimed_until" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_runs_night_unique" UNIQUE("night")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_once" ON "settlement_differences" USING btree ("kind","transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_differences_found" ON "settlement_differences" USING btree ("found_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("found_at" DESC NULLS FIRST,"id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_one_running" ON "settlement_runs" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "settlement_runs_started" ON "settlement_runs" USING btree ("started_at" DESC NULLS FIRST);
--> statement-breakpoint

-- Rewards
-- =======

CREATE TABLE "reward_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_ledger_sign" CHECK (("reward_ledger"."reason" = 'award' and "reward_ledger"."points" > 0) or ("reward_ledger"."reason" = 'reversal' and "reward_ledger"."points" <= 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_award" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'award';--> statement-breakpoint
CREATE INDEX "reward_ledger_order" ON "reward_ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reward_ledger_user" ON "reward_ledger" USING btree ("user_id","points");
--> statement-breakpoint

-- Sales: sums of days, and what is not added to them yet
-- ======================================================

CREATE TABLE "category_day_sums" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "category_day_sums_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "order_sum_changes" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "order_sums_day_status_payment_status_pk" PRIMARY KEY("day","status","payment_status")
);
--> statement-breakpoint
CREATE TABLE "product_day_sums" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "product_day_sums_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_sums" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_day_sums_product" ON "product_day_sums" USING btree ("product_id","day","cents","orders","quantity");--> statement-breakpoint
CREATE INDEX "product_sums_best" ON "product_sums" USING btree ("cents" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "sale_changes_product" ON "sale_changes" USING btree ("product_id");
--> statement-breakpoint
-- Triggers note every change of an order as a row of order_sum_changes and sale_changes.
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
-- An order counts unless it was cancelled before it was paid.
CREATE FUNCTION is_counted_order(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN NOT (status = 'cancelled' AND payment_status IN ('pending', 'failed'));
--> statement-breakpoint
CREATE FUNCTION is_revenue(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN payment_status = 'completed' AND status <> 'cancelled';
--> statement-breakpoint
-- Revenue is what an order keeps after its refunds; its lines share that.
CREATE FUNCTION kept_cents(total_cents integer, accepted_cents integer, refunded_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(accepted_cents, total_cents) - refunded_cents;
--> statement-breakpoint
-- The part of `kept` that falls to a line which ends at `running` cents of `total`. Over all lines the parts add up exactly.
CREATE FUNCTION kept_line_cents(kept integer, total integer, running bigint, line bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kept * running / total - kept * (running - line) / total;
--> statement-breakpoint
CREATE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  SELECT utc_day(created_at), status, payment_status, count(*), sum(kept_cents(total_cents, accepted_cents, refunded_cents))
  FROM placed GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_placed_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_placed_orders();
--> statement-breakpoint
-- The lines of an order are written once, by one statement, after the order, and never change. The order is almost
-- never paid by then, so most calls end at the first statement. Plans are kept per connection, and one made while the
-- table was small would read all orders each time.
CREATE FUNCTION note_sold_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM written l
    WHERE (SELECT is_revenue(o.status, o.payment_status) FROM orders o WHERE o.id = l.order_id)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT l.order_id), sum(l.quantity),
    sum(kept_line_cents(kept_cents(o.total_cents, o.accepted_cents, o.refunded_cents), o.total_cents, l.running, l.cents))
  FROM (
    SELECT order_id, product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id ORDER BY position))::bigint AS running
    FROM written
  ) l JOIN orders o ON o.id = l.order_id
  WHERE is_revenue(o.status, o.payment_status)
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_sold_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_sold_lines();
--> statement-breakpoint
CREATE FUNCTION note_sold_order(o orders, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    sign, sign * sum(l.quantity),
    sign * sum(kept_line_cents(kept_cents(o.total_cents, o.accepted_cents, o.refunded_cents), o.total_cents, l.running, l.cents))
  FROM (
    SELECT product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (ORDER BY position))::bigint AS running
    FROM order_lines WHERE order_id = o.id
  ) l
  GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := is_revenue(OLD.status, OLD.payment_status);
  is_sold boolean := is_revenue(NEW.status, NEW.payment_status);
  was_kept integer := kept_cents(OLD.total_cents, OLD.accepted_cents, OLD.refunded_cents);
  is_kept integer := kept_cents(NEW.total_cents, NEW.accepted_cents, NEW.refunded_cents);
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents) VALUES
    (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1, -was_kept),
    (utc_day(NEW.created_at), NEW.status, NEW.payment_status, 1, is_kept);
  IF (was_sold OR is_sold) AND (was_sold, utc_day(OLD.created_at), was_kept) IS DISTINCT FROM (is_sold, utc_day(NEW.created_at), is_kept) THEN
    IF was_sold THEN PERFORM note_sold_order(OLD, -1); END IF;
    IF is_sold THEN PERFORM note_sold_order(NEW, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most updates of an order change none of these, and cost nothing more.
CREATE TRIGGER note_changed_order AFTER UPDATE OF status, payment_status, total_cents, accepted_cents, refunded_cents, created_at ON orders
  FOR EACH ROW WHEN (
    (OLD.status, OLD.payment_status, OLD.total_cents, OLD.accepted_cents, OLD.refunded_cents, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.total_cents, NEW.accepted_cents, NEW.refunded_cents, NEW.created_at)
  ) EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE FUNCTION note_removed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  VALUES (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1,
    -kept_cents(OLD.total_cents, OLD.accepted_cents, OLD.refunded_cents));
  IF is_revenue(OLD.status, OLD.payment_status) THEN PERFORM note_sold_order(OLD, -1); END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Before the delete, since the lines go with their order.
CREATE TRIGGER note_removed_order BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_removed_order();
--> statement-breakpoint

-- Notifications
-- =============

CREATE TABLE "notification_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"order_id" uuid,
	"total_cents" integer,
	"event_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "notification_counts_total" ON "notification_counts" USING btree ("total");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null and read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("created_at") WHERE deleted_at is not null;
--> statement-breakpoint

-- Requests
-- ========

CREATE TABLE "request_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"department" text,
	"urgency" text NOT NULL,
	"transcript" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('live', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_replies_request" ON "request_replies" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_reference" ON "requests" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "requests_answered" ON "requests" USING btree ("answered_at" DESC NULLS FIRST,"id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "requests_text" ON "requests" USING gin ((name || ' ' || email || ' ' || subject || ' ' || reference) gin_trgm_ops);
--> statement-breakpoint

-- Newsletter
-- ==========

CREATE TABLE "newsletter_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_created" ON "newsletter_addresses" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_text" ON "newsletter_addresses" USING gin ((email || ' ' || name) gin_trgm_ops);
--> statement-breakpoint

-- Chat
-- ====

CREATE TABLE "chat_days" (
	"day" date PRIMARY KEY NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_settings_one" CHECK ("chat_settings"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "chat_sessions_seen" ON "chat_sessions" USING btree ("seen_at");
--> statement-breakpoint

-- Figures: what the modules above let analytics read, exact at every moment
-- =========================================================================

CREATE VIEW order_figures AS
  SELECT day, status, payment_status, orders, cents,
    is_counted_order(status, payment_status) AS is_counted, is_revenue(status, payment_status) AS is_revenue
  FROM (
    SELECT day, status, payment_status, orders, cents FROM order_sums
    UNION ALL
    SELECT day, status, payment_status, orders, cents FROM order_sum_changes
  ) parts;
--> statement-breakpoint
CREATE VIEW product_figures AS
  SELECT day, product_id, orders, quantity, cents FROM product_day_sums
  UNION ALL
  SELECT day, product_id, orders, quantity, cents FROM sale_changes;
--> statement-breakpoint
CREATE VIEW category_figures AS
  SELECT day, category_id, cents FROM category_day_sums
  UNION ALL
  SELECT day, category_id, cents FROM sale_changes;
--> statement-breakpoint
-- The products with the most revenue of all time. Only those with changes that are not folded yet are added up.
CREATE FUNCTION top_sold_products(wanted integer)
  RETURNS TABLE (product_id uuid, orders bigint, quantity bigint, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT product_id, orders, quantity, cents FROM (
    (
      SELECT s.product_id, s.orders::bigint, s.quantity::bigint, s.cents FROM product_sums s
      WHERE s.orders > 0 AND NOT EXISTS (SELECT FROM sale_changes c WHERE c.product_id = s.product_id)
      ORDER BY s.cents DESC, s.product_id LIMIT wanted
    )
    UNION ALL
    (
      SELECT parts.product_id, sum(parts.orders)::bigint, sum(parts.quantity)::bigint, sum(parts.cents)::bigint FROM (
        SELECT c.product_id, c.orders, c.quantity, c.cents FROM sale_changes c
        UNION ALL
        SELECT s.product_id, s.orders, s.quantity, s.cents FROM product_sums s
        WHERE s.product_id IN (SELECT c.product_id FROM sale_changes c)
      ) parts
      GROUP BY parts.product_id HAVING sum(parts.orders) > 0
    )
  ) candidates
  ORDER BY cents DESC, product_id LIMIT wanted
$$;
--> statement-breakpoint
-- The products with the most revenue of some days. No product brings more in some days than it ever brought, so the
-- strongest of all time set a bar, and only those that ever brought as much can be above it. Where that leaves too many,
-- as in few days or where everything sells alike, all sales of the days are added up.
CREATE FUNCTION top_sold_products_within(first_day date, last_day date, wanted integer)
  RETURNS TABLE (product_id uuid, orders bigint, quantity bigint, cents bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  bar bigint;
  above integer;
BEGIN
  SELECT sums.cents INTO bar FROM (
    SELECT product_id FROM product_sums ORDER BY cents DESC, product_id
    LIMIT wanted * CASE WHEN last_day - first_day < 100 THEN 10 ELSE 3 END
  ) strongest
  CROSS JOIN LATERAL (
    SELECT sum(f.cents) AS cents FROM product_figures f
    WHERE f.product_id = strongest.product_id AND f.day BETWEEN first_day AND last_day
  ) sums
  WHERE sums.cents IS NOT NULL
  ORDER BY sums.cents DESC OFFSET wanted - 1 LIMIT 1;
  SELECT count(*) INTO above FROM (SELECT FROM product_sums WHERE cents >= bar LIMIT 6001) counted;
  IF bar > 0 AND above <= 6000 THEN
    RETURN QUERY
    SELECT candidates.product_id, sums.orders, sums.quantity, sums.cents FROM (
      SELECT product_id FROM product_sums WHERE cents >= bar
      UNION
      SELECT product_id FROM sale_changes
    ) candidates
    CROSS JOIN LATERAL (
      SELECT sum(f.orders) AS orders, sum(f.quantity) AS quantity, sum(f.cents)::bigint AS cents FROM product_figures f
      WHERE f.product_id = candidates.product_id AND f.day BETWEEN first_day AND last_day
    ) sums
    WHERE sums.orders > 0
    ORDER BY sums.cents DESC, candidates.product_id LIMIT wanted;
  ELSE
    RETURN QUERY
    SELECT f.product_id, sum(f.orders), sum(f.quantity), sum(f.cents)::bigint FROM product_figures f
    WHERE f.day BETWEEN first_day AND last_day
    GROUP BY 1 HAVING sum(f.orders) > 0
    ORDER BY 4 DESC, 1 LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint
-- What products and categories were called when they were sold.
CREATE VIEW sold_names AS
  SELECT product_id, title, category_id, category_name FROM order_lines;
--> statement-breakpoint
CREATE VIEW product_labels AS
  SELECT p.id AS product_id, p.title, p.status, p.archived_at IS NOT NULL AS is_archived, (
    SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id ORDER BY c.parent_id IS NOT NULL, pc.position LIMIT 1
  ) AS category_name
  FROM products p;
--> statement-breakpoint
CREATE VIEW category_labels AS SELECT id AS category_id, name FROM categories;
--> statement-breakpoint
CREATE VIEW customer_joins AS
  SELECT created_at AS joined_at FROM users WHERE role = 'customer' AND deactivated_at IS NULL;
