CREATE TABLE "file_holds" (
	"file_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	CONSTRAINT "file_holds_file_id_holder_id_pk" PRIMARY KEY("file_id","holder_id")
);
--> statement-breakpoint
DROP INDEX "files_unused_index";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_holds" ADD CONSTRAINT "file_holds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_holds_holder" ON "file_holds" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree (coalesce("released_at", "created_at")) WHERE "files"."state" <> 'stored' or ("files"."attached_at" is null and not "files"."is_held");