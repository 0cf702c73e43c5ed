ALTER TABLE "login_networks" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_networks" DROP CONSTRAINT "login_networks_user_id_network_pk";--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_network_device_pk" PRIMARY KEY("user_id","network","device");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;