CREATE TABLE "file_fetches" (
	"file_id" uuid NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"fetched_by" uuid
);
--> statement-breakpoint
ALTER TABLE "file_fetches" ADD CONSTRAINT "file_fetches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_fetches_file" ON "file_fetches" USING btree ("file_id","fetched_at");--> statement-breakpoint
CREATE INDEX "file_fetches_by" ON "file_fetches" USING btree ("fetched_by");--> statement-breakpoint
CREATE INDEX "file_fetches_at" ON "file_fetches" USING btree ("fetched_at");