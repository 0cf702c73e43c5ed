CREATE TABLE "page_speed_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_speed_days_day_page_device_vital_bucket_pk" PRIMARY KEY("day","page","device","vital","bucket")
);
