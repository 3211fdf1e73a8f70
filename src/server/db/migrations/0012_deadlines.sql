CREATE TABLE "order_waits" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"again_at" timestamp (3) with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "order_waits" ADD CONSTRAINT "order_waits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;