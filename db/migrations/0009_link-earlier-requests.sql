-- Requests from before it was recorded which orders they name: found once by the reaction that finds them for new ones.
INSERT INTO "outbox" ("event", "subscriber", "payload")
SELECT 'request.received', 'orders', jsonb_build_object('requestId', "id")
FROM "requests" WHERE NOT EXISTS (SELECT FROM "request_orders" WHERE "request_id" = "requests"."id");
