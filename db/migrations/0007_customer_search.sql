CREATE TABLE "user_counts" (
	"role" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id","role") WHERE deactivated_at is null and role <> 'admin';--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin (lower("name" || chr(10) || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_found_by_pair" ON "users" USING gin (regexp_replace(lower("name" || chr(10) || "email"), '(.)', '\10', 'g') gin_trgm_ops);
--> statement-breakpoint
-- What follows is written by hand. Rows of the same table in the same order, so that no two changes wait for each other.
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
INSERT INTO user_counts (role, people)
  SELECT role, count(*) FROM users WHERE deactivated_at IS NULL GROUP BY role;

