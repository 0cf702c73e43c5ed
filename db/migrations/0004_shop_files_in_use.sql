-- Files of the shop window were never swept, so what is there is in use; from now on only what something took into use stays.
UPDATE "files" SET "attached_at" = "created_at" WHERE "is_public" AND "state" = 'stored' AND "attached_at" IS NULL;
