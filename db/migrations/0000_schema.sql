-- The whole schema. Each section has the tables, keys and indexes of a module as `npm run db:generate` writes them from
-- the schema files, and then what is written by hand: functions, triggers and views. The rights of the serving role are
-- granted after every start's migrations (grantServing).

-- Searching inside names, addresses and numbers needs trigram indexes. The extension is trusted: the owner of the
-- database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words are replaced in their place only: a state before the ZIP code or at the end, a suffix after the house number and a
-- name, a direction before a name or after a suffix, a unit before its number. What differs in another function needs
-- another name, so that the index is built again.
CREATE FUNCTION normalised_address(address text, words jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  suffixes jsonb := words -> 'suffixes';
  directions jsonb := words -> 'directions';
  -- A comma stays with the word before it.
  spaced text := btrim(regexp_replace(regexp_replace(regexp_replace(lower(address),
    '[''’]', '', 'g'),
    '[\s.#:()/-]*[,;\n\r][\s,.#;:()/-]*', ', ', 'g'),
    '[\s.#:()/-]+', ' ', 'g'), ' ,');
  word text[] := string_to_array(replace(spaced, ',', ''), ' ');
  ends_part boolean[] := ARRAY(
    SELECT part LIKE '%,' FROM unnest(string_to_array(spaced, ' ')) WITH ORDINALITY AS given (part, position) ORDER BY position);
  size integer := cardinality(word);
  house integer := 0;
  state text;
  -- The last word of the street and the town.
  stop integer;
  follows_suffix boolean := false;
BEGIN
  FOR length IN REVERSE least(4, size - 1)..1 LOOP
    IF words -> 'countries' ? array_to_string(word[size - length + 1:size], ' ') THEN
      word := word[1:size - length];
      size := size - length;
      EXIT;
    END IF;
  END LOOP;
  stop := size - CASE
    WHEN word[size] ~ '^\d{5}$' THEN 1
    WHEN word[size] ~ '^\d{4}$' AND word[size - 1] ~ '^\d{5}$' THEN 2
    ELSE 0 END;
  FOR length IN REVERSE least(3, stop - 2)..1 LOOP
    state := words -> 'states' ->> array_to_string(word[stop - length + 1:stop], ' ');
    IF state IS NOT NULL THEN
      word := word[1:stop - length] || state || word[stop + 1:size];
      stop := stop - length;
      EXIT;
    END IF;
  END LOOP;
  FOR i IN 1..stop LOOP
    IF word[i] ~ '^\d' THEN
      house := i;
      EXIT;
    END IF;
  END LOOP;
  FOR i IN house + 1..stop LOOP
    IF i < stop AND words -> 'units' ? word[i] AND word[i + 1] ~ '^(\d.*|[a-z])$' THEN
      word[i] := words -> 'units' ->> word[i];
      follows_suffix := false;
    ELSIF directions ? word[i] AND (follows_suffix OR (i = house + 1 AND i < stop AND (
      -- N St has a letter for a name, also in Lake City; N Elm St, N Court St and N Mt Vernon St have a direction.
      NOT suffixes ? word[i + 1]
      OR i + 2 <= stop AND suffixes ? word[i + 2] AND NOT ends_part[i + 1] AND suffixes ->> word[i + 1] <> 'st'
      OR word[i + 1] <> 'st' AND words -> 'names' ? word[i + 1]
    ))) THEN
      word[i] := directions ->> word[i];
      follows_suffix := false;
    ELSIF i > house + 1 AND suffixes ? word[i] THEN
      word[i] := suffixes ->> word[i];
      follows_suffix := true;
    ELSE
      word[i] := coalesce(words -> 'names' ->> word[i], word[i]);
      follows_suffix := false;
    END IF;
  END LOOP;
  RETURN array_to_string(word, ' ');
END $$;
--> statement-breakpoint
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
	"recipient" text,
	"is_expected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "account_closings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"device" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_networks_user_id_network_device_pk" PRIMARY KEY("user_id","network","device")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
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
	"browser_key_hash" text,
	"nonce" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registrations_email_nonce_pk" PRIMARY KEY("email","nonce")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"password_confirmed_at" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handle_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"mailed" boolean DEFAULT true NOT NULL,
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
	"password_weak" boolean DEFAULT false NOT NULL,
	"registration_nonce" text,
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
	"tiers" jsonb DEFAULT '[{"id":"standard","name":"Standard","hours":24,"counting":"clock","surchargeCents":0}]'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_figures" jsonb,
	"newest_reviews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating_score" double precision DEFAULT 3 NOT NULL,
	CONSTRAINT "products_prices" CHECK ("products"."original_cents" >= 0 and coalesce("products"."sale_cents", 0) >= 0),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'publish', 'unpublish'))
);
--> statement-breakpoint
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
CREATE TABLE "file_fetches" (
	"file_id" uuid NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"fetched_by" uuid,
	"share_id" uuid
);
--> statement-breakpoint
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
	"sha256" text,
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
CREATE TABLE "newsletter_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"times_asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "order_refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"refund_cents" integer,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_refund_requests_closed" CHECK (("order_refund_requests"."state" = 'open') = ("order_refund_requests"."closed_at" is null)),
	CONSTRAINT "order_refund_requests_approved" CHECK (("order_refund_requests"."state" = 'approved') = ("order_refund_requests"."refund_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"line" integer,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_revisions_closed" CHECK (("order_revisions"."state" = 'open') = ("order_revisions"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"delivered_by" uuid,
	"remarks" text NOT NULL,
	"changes" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "order_versions_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
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
	"contact_verified" boolean DEFAULT false NOT NULL,
	"address" jsonb NOT NULL,
	"job_references" jsonb,
	"buyer_zone" text,
	"total_cents" integer NOT NULL,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"points_spent" integer DEFAULT 0 NOT NULL,
	"points_cents" integer DEFAULT 0 NOT NULL,
	"points_returned_cents" integer DEFAULT 0 NOT NULL,
	"deducted_points" integer DEFAULT 0 NOT NULL,
	"deducted_cents" integer DEFAULT 0 NOT NULL,
	"reward_points_earned" integer DEFAULT 0 NOT NULL,
	"reward_points_reversed" integer DEFAULT 0 NOT NULL,
	"reward_points_awarded" boolean DEFAULT false NOT NULL,
	"dispute_state" text,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"work" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp with time zone,
	"completion" jsonb,
	"open_matter" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL,
	"link_ended_at" timestamp with time zone,
	"buyer_left_at" timestamp with time zone,
	"emptied_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"surcharge_refund_id" uuid,
	"cancelled_at" timestamp with time zone,
	"is_insider" boolean DEFAULT false NOT NULL,
	"cancelled" jsonb,
	"due_notice_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" > 0),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and coalesce("orders"."accepted_cents", "orders"."total_cents" - "orders"."points_cents")),
	CONSTRAINT "orders_deducted" CHECK ("orders"."deducted_points" >= 0 and "orders"."deducted_cents" >= 0),
	CONSTRAINT "orders_points" CHECK ("orders"."points_cents" between 0 and "orders"."total_cents" and ("orders"."points_spent" > 0) = ("orders"."points_cents" > 0) and "orders"."points_spent" >= 0),
	CONSTRAINT "orders_points_returned" CHECK ("orders"."points_returned_cents" between 0 and "orders"."points_cents")
);
--> statement-breakpoint
CREATE TABLE "order_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"line" integer NOT NULL,
	"buildings" text[] DEFAULT '{}' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"time_left" jsonb,
	"reminded_at" timestamp with time zone,
	"handed_back_at" timestamp with time zone,
	"answer" jsonb,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_questions_closed" CHECK (("order_questions"."state" = 'open') = ("order_questions"."closed_at" is null)),
	CONSTRAINT "order_questions_answered" CHECK (("order_questions"."state" = 'answered') = ("order_questions"."answer" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_speed_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_speed_days_day_page_device_vital_bucket_pk" PRIMARY KEY("day","page","device","vital","bucket")
);
--> statement-breakpoint
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
	"declined_approval" jsonb,
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
	"deducted_points" integer DEFAULT 0 NOT NULL,
	"deducted_cents" integer DEFAULT 0 NOT NULL,
	"is_follow_up" boolean DEFAULT false NOT NULL,
	"points_entry_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"refusal" text,
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
CREATE TABLE "receipt_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "receipt_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "receipt_months" (
	"month" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_mail_optouts" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_title" text NOT NULL,
	"rating" smallint NOT NULL,
	"matches_roof" boolean NOT NULL,
	"text" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"is_insider" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_reason" is not null)),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "closed_ledgers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"opened_again_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reward_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_ledger_sign" CHECK (case "reward_ledger"."reason" when 'award' then "reward_ledger"."points" > 0 when 'reversal' then "reward_ledger"."points" <= 0 when 'hold' then "reward_ledger"."points" < 0 when 'spend' then "reward_ledger"."points" = 0 when 'return' then "reward_ledger"."points" >= 0 when 'settle' then "reward_ledger"."points" <> 0 when 'carry' then "reward_ledger"."points" <> 0 else false end)
);
--> statement-breakpoint
CREATE TABLE "delivery_day_sums" (
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "delivery_day_sums_day_bucket_outcome_pk" PRIMARY KEY("day","bucket","outcome")
);
--> statement-breakpoint
CREATE TABLE "delivery_sums" (
	"bucket" integer NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "delivery_sums_bucket_outcome_pk" PRIMARY KEY("bucket","outcome")
);
--> statement-breakpoint
CREATE TABLE "late_product_day_sums" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "late_product_day_sums_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "late_product_sums" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_day_sums" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "category_day_sums_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "figure_zone" (
	"timezone" text PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL
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
CREATE TABLE "shop_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_records" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"record" jsonb,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_records_only" CHECK ("track_records"."is_only")
);
--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_fetches" ADD CONSTRAINT "file_fetches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_holds" ADD CONSTRAINT "file_holds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_requests" ADD CONSTRAINT "order_refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null and dedupe_key is null;--> statement-breakpoint
CREATE INDEX "login_networks_by_use" ON "login_networks" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_user" ON "two_factor_challenges" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at") WHERE role = 'customer' and deactivated_at is null;--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id","role") WHERE deactivated_at is null and role <> 'admin';--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin (lower("name" || chr(10) || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_found_by_pair" ON "users" USING gin (regexp_replace(lower("name" || chr(10) || "email"), '(.)', '\10', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","action","at","id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_people" ON "audit_log" USING btree ("at") WHERE subject is null or subject like 'user:%' or subject like 'newsletter:%';--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_user" ON "cart_lines" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_price_up" ON "products" USING btree ("price_cents","created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_price_down" ON "products" USING btree ("price_cents" DESC NULLS FIRST,"created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_score" DESC NULLS FIRST,"created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_slug" ON "products" USING btree ("slug","created_at","id") WHERE status = 'publish' and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("created_at","id","status","price_cents","search_title") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_title" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "chat_sessions_seen" ON "chat_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "file_fetches_file" ON "file_fetches" USING btree ("file_id","fetched_at");--> statement-breakpoint
CREATE INDEX "file_fetches_by" ON "file_fetches" USING btree ("fetched_by");--> statement-breakpoint
CREATE INDEX "file_fetches_at" ON "file_fetches" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "file_holds_holder" ON "file_holds" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree (coalesce("released_at", "created_at")) WHERE "files"."state" <> 'stored' or ("files"."attached_at" is null and not "files"."is_held");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_created" ON "newsletter_addresses" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_waiting" ON "newsletter_addresses" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_text" ON "newsletter_addresses" USING gin ((email || ' ' || name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notification_counts_total" ON "notification_counts" USING btree ("total");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","created_at","id") WHERE deleted_at is null and read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("created_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "order_refund_requests_order" ON "order_refund_requests" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_requests_open" ON "order_refund_requests" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_revisions_order" ON "order_revisions" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "order_revisions_requested" ON "order_revisions" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_open" ON "order_revisions" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_versions_first" ON "order_versions" USING btree ("delivered_at") WHERE version = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_open" ON "order_shares" USING btree ("order_id","email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_shares_order" ON "order_shares" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "order_shares_email" ON "order_shares" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_shares_sent" ON "order_shares" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_category" ON "order_lines" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "order_lines_roof_address" ON "order_lines" USING btree ("product_id",normalised_address(snapshot #>> '{projectDetails,address}', '{"suffixes":{"aly":"aly","alley":"aly","allee":"aly","ally":"aly","anx":"anx","annex":"anx","annx":"anx","anex":"anx","arc":"arc","arcade":"arc","ave":"ave","avenue":"ave","av":"ave","aven":"ave","avenu":"ave","avn":"ave","avnue":"ave","bch":"bch","beach":"bch","bg":"bg","burg":"bg","blf":"blf","bluff":"blf","bluf":"blf","blvd":"blvd","boulevard":"blvd","boul":"blvd","boulv":"blvd","bnd":"bnd","bend":"bnd","br":"br","branch":"br","brnch":"br","brg":"brg","bridge":"brg","brdge":"brg","brk":"brk","brook":"brk","byp":"byp","bypass":"byp","bypa":"byp","bypas":"byp","byps":"byp","byu":"byu","bayou":"byu","bayoo":"byu","cir":"cir","circle":"cir","circ":"cir","circl":"cir","crcl":"cir","crcle":"cir","clb":"clb","club":"clb","clf":"clf","cliff":"clf","cmn":"cmn","common":"cmn","cor":"cor","corner":"cor","cp":"cp","camp":"cp","cmp":"cp","cpe":"cpe","cape":"cpe","cres":"cres","crescent":"cres","crsent":"cres","crsnt":"cres","crk":"crk","creek":"crk","crse":"crse","course":"crse","crst":"crst","crest":"crst","cswy":"cswy","causeway":"cswy","causwa":"cswy","ct":"ct","court":"ct","ctr":"ctr","center":"ctr","centre":"ctr","cent":"ctr","centr":"ctr","cntr":"ctr","cts":"cts","courts":"cts","curv":"curv","curve":"curv","cv":"cv","cove":"cv","cyn":"cyn","canyon":"cyn","canyn":"cyn","cnyn":"cyn","dl":"dl","dale":"dl","dm":"dm","dam":"dm","dr":"dr","drive":"dr","driv":"dr","drv":"dr","est":"est","estate":"est","ests":"ests","estates":"ests","expy":"expy","expressway":"expy","exp":"expy","expr":"expy","express":"expy","expw":"expy","ext":"ext","extension":"ext","extn":"ext","extnsn":"ext","fld":"fld","field":"fld","flds":"flds","fields":"flds","fls":"fls","falls":"fls","flt":"flt","flat":"flt","frd":"frd","ford":"frd","frk":"frk","fork":"frk","frst":"frst","forest":"frst","forests":"frst","fry":"fry","ferry":"fry","frry":"fry","ft":"ft","fort":"ft","frt":"ft","fwy":"fwy","freeway":"fwy","freewy":"fwy","frway":"fwy","frwy":"fwy","gdn":"gdn","garden":"gdn","gardn":"gdn","grden":"gdn","grdn":"gdn","gdns":"gdns","gardens":"gdns","grdns":"gdns","gln":"gln","glen":"gln","grn":"grn","green":"grn","grv":"grv","grove":"grv","grov":"grv","gtwy":"gtwy","gateway":"gtwy","gatewy":"gtwy","gatway":"gtwy","gtway":"gtwy","hbr":"hbr","harbor":"hbr","harb":"hbr","harbr":"hbr","hrbor":"hbr","hl":"hl","hill":"hl","hls":"hls","hills":"hls","holw":"holw","hollow":"holw","hllw":"holw","hollows":"holw","holws":"holw","hts":"hts","heights":"hts","ht":"hts","hvn":"hvn","haven":"hvn","hwy":"hwy","highway":"hwy","highwy":"hwy","hiway":"hwy","hiwy":"hwy","hway":"hwy","inlt":"inlt","inlet":"inlt","is":"is","island":"is","islnd":"is","jct":"jct","junction":"jct","jction":"jct","jctn":"jct","junctn":"jct","juncton":"jct","knl":"knl","knoll":"knl","knol":"knl","ky":"ky","key":"ky","lk":"lk","lake":"lk","lks":"lks","lakes":"lks","ln":"ln","lane":"ln","lndg":"lndg","landing":"lndg","lndng":"lndg","ldg":"ldg","lodge":"ldg","ldge":"ldg","lodg":"ldg","mdw":"mdw","meadow":"mdw","mdws":"mdws","meadows":"mdws","medows":"mdws","ml":"ml","mill":"ml","mls":"mls","mills":"mls","mnr":"mnr","manor":"mnr","msn":"msn","mission":"msn","missn":"msn","mssn":"msn","mt":"mt","mount":"mt","mnt":"mt","mtn":"mtn","mountain":"mtn","mntain":"mtn","mntn":"mtn","mountin":"mtn","mtin":"mtn","mtwy":"mtwy","motorway":"mtwy","orch":"orch","orchard":"orch","orchrd":"orch","pkwy":"pkwy","parkway":"pkwy","parkwy":"pkwy","pkway":"pkwy","pky":"pkwy","pl":"pl","place":"pl","pln":"pln","plain":"pln","plns":"plns","plains":"plns","plz":"plz","plaza":"plz","plza":"plz","pne":"pne","pine":"pne","pnes":"pnes","pines":"pnes","pr":"pr","prairie":"pr","prr":"pr","prt":"prt","port":"prt","psge":"psge","passage":"psge","pt":"pt","point":"pt","rd":"rd","road":"rd","rdg":"rdg","ridge":"rdg","rdge":"rdg","riv":"riv","river":"riv","rvr":"riv","rivr":"riv","rnch":"rnch","ranch":"rnch","ranches":"rnch","rnchs":"rnch","rte":"rte","route":"rte","shr":"shr","shore":"shr","shoar":"shr","smt":"smt","summit":"smt","sumit":"smt","sumitt":"smt","spg":"spg","spring":"spg","spng":"spg","sprng":"spg","spgs":"spgs","springs":"spgs","spngs":"spgs","sprngs":"spgs","sq":"sq","square":"sq","sqr":"sq","sqre":"sq","squ":"sq","st":"st","street":"st","strt":"st","str":"st","sta":"sta","station":"sta","statn":"sta","stn":"sta","strm":"strm","stream":"strm","streme":"strm","ter":"ter","terrace":"ter","terr":"ter","tpke":"tpke","turnpike":"tpke","trnpk":"tpke","turnpk":"tpke","trak":"trak","track":"trak","tracks":"trak","trk":"trak","trks":"trak","trce":"trce","trace":"trce","traces":"trce","trl":"trl","trail":"trl","trails":"trl","trls":"trl","trwy":"trwy","throughway":"trwy","tunl":"tunl","tunnel":"tunl","tunel":"tunl","tunls":"tunl","tunnels":"tunl","tunnl":"tunl","vis":"vis","vista":"vis","vist":"vis","vst":"vis","vsta":"vis","vl":"vl","ville":"vl","vlg":"vlg","village":"vlg","vill":"vlg","villag":"vlg","villg":"vlg","vly":"vly","valley":"vly","vally":"vly","vlly":"vly","vw":"vw","view":"vw","way":"way","wy":"way","xing":"xing","crossing":"xing","crssng":"xing","xrd":"xrd","crossroad":"xrd"},"names":{"st":"st","saint":"st","mt":"mt","mount":"mt","ft":"ft","fort":"ft"},"directions":{"n":"n","north":"n","s":"s","south":"s","e":"e","east":"e","w":"w","west":"w","ne":"ne","northeast":"ne","nw":"nw","northwest":"nw","se":"se","southeast":"se","sw":"sw","southwest":"sw"},"units":{"apt":"apt","apartment":"apt","bldg":"bldg","building":"bldg","dept":"dept","department":"dept","fl":"fl","floor":"fl","flr":"fl","hngr":"hngr","hangar":"hngr","lot":"lot","pier":"pier","rm":"rm","room":"rm","slip":"slip","spc":"spc","space":"spc","ste":"ste","suite":"ste","trlr":"trlr","trailer":"trlr","unit":"unit"},"states":{"al":"al","alabama":"al","ak":"ak","alaska":"ak","az":"az","arizona":"az","ar":"ar","arkansas":"ar","ca":"ca","california":"ca","co":"co","colorado":"co","ct":"ct","connecticut":"ct","de":"de","delaware":"de","dc":"dc","district of columbia":"dc","d c":"dc","fl":"fl","florida":"fl","ga":"ga","georgia":"ga","hi":"hi","hawaii":"hi","id":"id","idaho":"id","il":"il","illinois":"il","in":"in","indiana":"in","ia":"ia","iowa":"ia","ks":"ks","kansas":"ks","ky":"ky","kentucky":"ky","la":"la","louisiana":"la","me":"me","maine":"me","md":"md","maryland":"md","ma":"ma","massachusetts":"ma","mi":"mi","michigan":"mi","mn":"mn","minnesota":"mn","ms":"ms","mississippi":"ms","mo":"mo","missouri":"mo","mt":"mt","montana":"mt","ne":"ne","nebraska":"ne","nv":"nv","nevada":"nv","nh":"nh","new hampshire":"nh","n h":"nh","nj":"nj","new jersey":"nj","n j":"nj","nm":"nm","new mexico":"nm","n m":"nm","ny":"ny","new york":"ny","n y":"ny","nc":"nc","north carolina":"nc","n c":"nc","nd":"nd","north dakota":"nd","n d":"nd","oh":"oh","ohio":"oh","ok":"ok","oklahoma":"ok","or":"or","oregon":"or","pa":"pa","pennsylvania":"pa","pr":"pr","puerto rico":"pr","ri":"ri","rhode island":"ri","r i":"ri","sc":"sc","south carolina":"sc","s c":"sc","sd":"sd","south dakota":"sd","s d":"sd","tn":"tn","tennessee":"tn","tx":"tx","texas":"tx","ut":"ut","utah":"ut","vt":"vt","vermont":"vt","va":"va","virginia":"va","wa":"wa","washington":"wa","wv":"wv","west virginia":"wv","w v":"wv","wi":"wi","wisconsin":"wi","wy":"wy","wyoming":"wy"},"countries":{"us":"us","usa":"us","u s a":"us","u s":"us","united states":"us","united states of america":"us"}}'::jsonb));--> statement-breakpoint
CREATE INDEX "order_lines_roof_latitude" ON "order_lines" USING btree ("product_id",((snapshot #> '{projectDetails,location,lat}')::float8));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_guest_idempotency" ON "orders" USING btree ("contact_email","idempotency_key") WHERE customer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customer_idempotency" ON "orders" USING btree ("customer_id","idempotency_key") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("contact_email","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("status","payment_status");--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin ("search_text" gin_trgm_ops,"product_ids","category_ids") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_open_matters" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE open_matter is not null;--> statement-breakpoint
CREATE INDEX "orders_to_empty" ON "orders" USING btree ("buyer_left_at") WHERE buyer_left_at is not null and emptied_at is null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id") WHERE status in ('new', 'processing') and due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_due_notice" ON "orders" USING btree ("due_notice_at") WHERE due_notice_at is not null;--> statement-breakpoint
CREATE INDEX "orders_missed" ON "orders" USING btree ("cancelled_at") WHERE cancelled_at > due_at and delivered_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_insiders" ON "orders" USING btree ("id") WHERE is_insider;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_questions_open" ON "order_questions" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_questions_waiting" ON "order_questions" USING btree ("asked_at") WHERE state = 'open' and handed_back_at is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_completed" ON "payment_attempts" USING btree ("order_id") WHERE state = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_in_work" ON "payment_attempts" USING btree ("order_id") WHERE state in ('opening', 'open', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_mismatched" ON "payment_attempts" USING btree ("order_id") WHERE state = 'mismatch';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_capture" ON "payment_refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_under_way" ON "payment_refunds" USING btree ("capture_id") WHERE origin = 'shop' and state in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_webhook_events_filled" ON "payment_webhook_events" USING btree ("received_at") WHERE payload <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("kind","year","count");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_of_order" ON "receipts" USING btree ("order_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_of_refund" ON "receipts" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "request_replies_request" ON "request_replies" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_reference" ON "requests" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "requests_answered" ON "requests" USING btree ("answered_at" DESC NULLS FIRST,"id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "requests_text" ON "requests" USING gin ((name || ' ' || email || ' ' || subject || ' ' || reference) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_invitations_due" ON "review_invitations" USING btree ("due_at") WHERE asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_product" ON "reviews" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_text" ON "reviews" USING gin ((product_title || ' ' || coalesce(name, '') || ' ' || text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "closed_ledgers_address" ON "closed_ledgers" USING btree ("address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_award" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'award';--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_hold" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_spend" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'spend';--> statement-breakpoint
CREATE INDEX "reward_ledger_order" ON "reward_ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reward_ledger_user" ON "reward_ledger" USING btree ("user_id","points");--> statement-breakpoint
CREATE INDEX "late_product_sums_most" ON "late_product_sums" USING btree ("orders" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_day_sums_product" ON "product_day_sums" USING btree ("product_id","day","cents","orders","quantity");--> statement-breakpoint
CREATE INDEX "product_sums_best" ON "product_sums" USING btree ("cents" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "sale_changes_product" ON "sale_changes" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_once" ON "settlement_differences" USING btree ("kind","transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_differences_found" ON "settlement_differences" USING btree ("found_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("found_at" DESC NULLS FIRST,"id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_one_running" ON "settlement_runs" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "settlement_runs_started" ON "settlement_runs" USING btree ("started_at" DESC NULLS FIRST);
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
-- Triggers note every change of an order as a row of order_sum_changes and sale_changes.
CREATE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE coalesce((SELECT "timezone" FROM "figure_zone"), 'America/New_York'))::date;
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
-- What points pay of an order is a discount: its revenue is the rest, which its lines share.
CREATE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  SELECT shop_day(created_at), status, payment_status, count(*), sum(kept_cents(total_cents - points_cents, accepted_cents, refunded_cents))
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
  SELECT shop_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT l.order_id), sum(l.quantity),
    sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), l.whole, l.running, l.cents))
  FROM (
    SELECT order_id, product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id ORDER BY position))::bigint AS running,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id))::integer AS whole
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
  SELECT shop_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    sign, sign * sum(l.quantity),
    sign * sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), l.whole, l.running, l.cents))
  FROM (
    SELECT product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (ORDER BY position))::bigint AS running,
      (sum(quantity::bigint * unit_price_cents) OVER ())::integer AS whole
    FROM order_lines WHERE order_id = o.id
  ) l
  GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := is_revenue(OLD.status, OLD.payment_status);
  is_sold boolean := is_revenue(NEW.status, NEW.payment_status);
  was_kept integer := kept_cents(OLD.total_cents - OLD.points_cents, OLD.accepted_cents, OLD.refunded_cents);
  is_kept integer := kept_cents(NEW.total_cents - NEW.points_cents, NEW.accepted_cents, NEW.refunded_cents);
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents) VALUES
    (shop_day(OLD.created_at), OLD.status, OLD.payment_status, -1, -was_kept),
    (shop_day(NEW.created_at), NEW.status, NEW.payment_status, 1, is_kept);
  IF (was_sold OR is_sold) AND (was_sold, shop_day(OLD.created_at), was_kept) IS DISTINCT FROM (is_sold, shop_day(NEW.created_at), is_kept) THEN
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
  VALUES (shop_day(OLD.created_at), OLD.status, OLD.payment_status, -1,
    -kept_cents(OLD.total_cents - OLD.points_cents, OLD.accepted_cents, OLD.refunded_cents));
  IF is_revenue(OLD.status, OLD.payment_status) THEN PERFORM note_sold_order(OLD, -1); END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Before the delete, since the lines go with their order.
CREATE TRIGGER note_removed_order BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_removed_order();
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
--> statement-breakpoint
-- Runs as the owner of the table; the serving role may change no entry by itself, and here only those of orders whose
-- buyers were removed. Who did what and when stays.
CREATE FUNCTION forget_order_texts(order_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('ridgeline.sweeping', 'audit_log', true);
  UPDATE audit_log SET details = details - 'text',
    ip = CASE WHEN actor_kind IN ('guest', 'customer') THEN NULL ELSE ip END
  WHERE subject IN (
    SELECT 'order:' || id FROM orders WHERE id = ANY (order_ids) AND emptied_at IS NOT NULL);
  PERFORM set_config('ridgeline.sweeping', '', true);
END $$;
--> statement-breakpoint
-- The trigger's name matters: by it grantServing knows the tables that the serving role may only add to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Runs as the owner of the table, since the serving role may not delete; hence the limits in its query. Whole years go, so
-- that the numbers of a year are without gaps as long as there are any.
CREATE FUNCTION sweep_receipts(at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  swept integer;
BEGIN
  PERFORM set_config('ridgeline.sweeping', 'receipts', true);
  DELETE FROM receipts WHERE id IN (
    SELECT id FROM receipts
    WHERE year < extract(year from now() at time zone 'UTC') - 7
    ORDER BY issued_at LIMIT at_most);
  GET DIAGNOSTICS swept = ROW_COUNT;
  PERFORM set_config('ridgeline.sweeping', '', true);
  RETURN swept;
END $$;
--> statement-breakpoint
-- The bucket of a time: each is 4 percent longer than the one before, from a minute on.
CREATE FUNCTION turnaround_bucket(took interval) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(ln(greatest(extract(epoch FROM took)::float8 / 60, 1)) / ln(1.04::float8))::integer;
--> statement-breakpoint
-- How a delivery went; if it was late, the first reason that the stored facts give.
CREATE FUNCTION delivery_outcome(paid_at timestamptz, started_at timestamptz, due_at timestamptz, delivered_at timestamptz, was_asked boolean)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN due_at IS NULL THEN 'undated'
    WHEN delivered_at <= due_at THEN 'on-time'
    WHEN was_asked THEN 'asked'
    WHEN started_at IS NULL THEN 'unmarked'
    WHEN started_at >= due_at THEN 'not-started'
    WHEN started_at > paid_at + (due_at - paid_at) / 2 THEN 'started-late'
    ELSE 'slow'
  END;
--> statement-breakpoint
-- A question that was asked after the due time is not why the order was late.
CREATE VIEW delivered_orders AS
  SELECT id AS order_id, shop_day(delivered_at) AS day, turnaround_bucket(delivered_at - paid_at) AS bucket,
    delivery_outcome(paid_at, started_at, due_at, delivered_at,
      EXISTS (SELECT FROM order_questions q WHERE q.order_id = orders.id AND q.asked_at < orders.due_at)) AS outcome
  FROM orders WHERE delivered_at IS NOT NULL AND paid_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW late_products AS
  SELECT DISTINCT delivered.order_id, delivered.day, line.product_id
  FROM delivered_orders delivered JOIN order_lines line ON line.order_id = delivered.order_id
  WHERE delivered.outcome NOT IN ('on-time', 'undated');
--> statement-breakpoint
-- In the order of the products, so that no two deliveries deadlock. Plans are kept per connection, and one made while a
-- table was small would read all of it each time.
CREATE FUNCTION count_delivery(delivered_id uuid, sign integer) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO delivery_sums AS s (bucket, outcome, orders)
  SELECT bucket, outcome, sign FROM delivered_orders WHERE order_id = delivered_id
  ON CONFLICT (bucket, outcome) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO delivery_day_sums AS s (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, sign FROM delivered_orders WHERE order_id = delivered_id
  ON CONFLICT (day, bucket, outcome) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO late_product_sums AS s (product_id, orders)
  SELECT product_id, sign FROM late_products WHERE order_id = delivered_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO late_product_day_sums AS s (day, product_id, orders)
  SELECT day, product_id, sign FROM late_products WHERE order_id = delivered_id ORDER BY product_id
  ON CONFLICT (day, product_id) DO UPDATE SET orders = s.orders + excluded.orders;
$$;
--> statement-breakpoint
CREATE FUNCTION count_delivered_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_delivery(NEW.id, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order is delivered first once; nothing of what its outcome is computed from changes afterwards.
CREATE TRIGGER count_delivered_order AFTER UPDATE OF delivered_at ON orders
  FOR EACH ROW WHEN (OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL) EXECUTE FUNCTION count_delivered_order();
--> statement-breakpoint
CREATE FUNCTION count_removed_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_delivery(OLD.id, -1);
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Before the delete, since the lines go with their order.
CREATE TRIGGER count_removed_delivery BEFORE DELETE ON orders
  FOR EACH ROW WHEN (OLD.delivered_at IS NOT NULL) EXECUTE FUNCTION count_removed_delivery();
--> statement-breakpoint
-- Rebuilds all sums from the orders.
CREATE FUNCTION sum_up_deliveries() RETURNS void LANGUAGE sql AS $$
  DELETE FROM delivery_day_sums;
  INSERT INTO delivery_day_sums (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, count(*) FROM delivered_orders GROUP BY 1, 2, 3;
  DELETE FROM delivery_sums;
  INSERT INTO delivery_sums (bucket, outcome, orders)
  SELECT bucket, outcome, sum(orders) FROM delivery_day_sums GROUP BY 1, 2;
  DELETE FROM late_product_day_sums;
  INSERT INTO late_product_day_sums (day, product_id, orders)
  SELECT day, product_id, count(*) FROM late_products GROUP BY 1, 2;
  DELETE FROM late_product_sums;
  INSERT INTO late_product_sums (product_id, orders)
  SELECT product_id, sum(orders) FROM late_product_day_sums GROUP BY 1;
$$;
--> statement-breakpoint
CREATE VIEW delivery_figures AS SELECT day, bucket, outcome, orders FROM delivery_day_sums;
--> statement-breakpoint
CREATE VIEW late_product_figures AS SELECT day, product_id, orders FROM late_product_day_sums;
--> statement-breakpoint
-- Nobody holds points that they can't spend, however many checkouts run at once.
CREATE FUNCTION refuse_uncovered_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('points:' || NEW.user_id, 0));
  IF (SELECT coalesce(sum(points), 0) FROM reward_ledger WHERE user_id = NEW.user_id)
    < (SELECT greatest(0, coalesce(sum(l.points), 0)) FROM reward_ledger l JOIN unsettled_orders u USING (order_id)
       WHERE l.user_id = NEW.user_id AND l.reason IN ('award', 'reversal')) THEN
    RAISE EXCEPTION 'held points are not covered' USING ERRCODE = 'check_violation', CONSTRAINT = 'reward_ledger_covered';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_uncovered_hold AFTER INSERT ON reward_ledger
  FOR EACH ROW WHEN (NEW.reason = 'hold') EXECUTE FUNCTION refuse_uncovered_hold();
--> statement-breakpoint
CREATE VIEW delivery_totals AS SELECT bucket, outcome, orders FROM delivery_sums;
--> statement-breakpoint
CREATE VIEW late_product_totals AS SELECT product_id, orders FROM late_product_sums;
--> statement-breakpoint
CREATE FUNCTION count_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO receipt_months AS known (month, count) VALUES (left(NEW.content ->> 'issuedOn', 7), 1)
      ON CONFLICT (month) DO UPDATE SET count = known.count + 1;
  ELSE
    UPDATE receipt_months SET count = count - 1 WHERE month = left(OLD.content ->> 'issuedOn', 7);
    DELETE FROM receipt_months WHERE month = left(OLD.content ->> 'issuedOn', 7) AND count = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_receipt AFTER INSERT OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION count_receipt();
--> statement-breakpoint
-- Points are money. The trigger's name matters: by it grantServing knows the tables that the serving role may only add to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reward_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- All over again, from one snapshot.
CREATE FUNCTION sum_up_sales() RETURNS void LANGUAGE sql AS $$
  DELETE FROM order_sum_changes;
  DELETE FROM sale_changes;
  DELETE FROM order_sums;
  INSERT INTO order_sums (day, status, payment_status, orders, cents)
  SELECT shop_day(created_at), status, payment_status, count(*),
    sum(kept_cents(total_cents - points_cents, accepted_cents, refunded_cents))
  FROM orders GROUP BY 1, 2, 3;
  DELETE FROM product_day_sums;
  DELETE FROM category_day_sums;
  DELETE FROM product_sums;
  WITH lines AS (
    SELECT order_id, product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id ORDER BY position))::bigint AS running,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id))::integer AS whole
    FROM order_lines
  ), sold AS (
    SELECT shop_day(o.created_at) AS day, l.product_id,
      coalesce(l.category_id, '00000000-0000-0000-0000-000000000000') AS category_id,
      count(DISTINCT l.order_id) AS orders, sum(l.quantity) AS quantity,
      sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), l.whole, l.running, l.cents)) AS cents
    FROM lines l JOIN orders o ON o.id = l.order_id
    WHERE is_revenue(o.status, o.payment_status)
    GROUP BY 1, 2, 3
  ), by_product_and_day AS (
    INSERT INTO product_day_sums (day, product_id, orders, quantity, cents)
    SELECT day, product_id, sum(orders), sum(quantity), sum(cents) FROM sold GROUP BY 1, 2
  ), by_category_and_day AS (
    INSERT INTO category_day_sums (day, category_id, cents)
    SELECT day, category_id, sum(cents) FROM sold GROUP BY 1, 2
  )
  INSERT INTO product_sums (product_id, orders, quantity, cents)
  SELECT product_id, sum(orders), sum(quantity), sum(cents) FROM sold GROUP BY 1;
$$;
--> statement-breakpoint
-- The points that these orders earned can't be spent yet: they may still be cancelled, a refund is under way, or the
-- buyer disputes the payment.
CREATE VIEW unsettled_orders AS
  SELECT id AS order_id FROM orders
  WHERE status IN ('pending', 'new', 'processing') OR dispute_state = 'open'
    OR EXISTS (SELECT FROM payment_refunds r WHERE r.order_id = orders.id AND r.state IN ('asked', 'pending'));
--> statement-breakpoint
CREATE VIEW insider_orders AS SELECT id AS order_id FROM orders WHERE is_insider;
