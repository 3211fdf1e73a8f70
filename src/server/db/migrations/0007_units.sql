CREATE TABLE "unit_balances" (
	"property_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "unit_balances_property_id_user_id_pk" PRIMARY KEY("property_id","user_id"),
	CONSTRAINT "unit_balances_units_check" CHECK ("unit_balances"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unit_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_user_id" integer,
	"to_user_id" integer,
	"units" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" numeric(20, 2),
	"order_id" integer,
	"unit_transfer_id" integer,
	"distribution_id" integer,
	"corrects_id" integer,
	"reason" text,
	"document" text,
	"recorded_by" integer,
	"approval_id" integer,
	CONSTRAINT "unit_movements_units_check" CHECK ("unit_movements"."units" > 0),
	CONSTRAINT "unit_movements_sides_check" CHECK (case "unit_movements"."kind"
        when 'issue' then "unit_movements"."from_user_id" is null and "unit_movements"."to_user_id" is not null
        when 'transfer' then num_nonnulls("unit_movements"."from_user_id", "unit_movements"."to_user_id") = 2
          and "unit_movements"."from_user_id" <> "unit_movements"."to_user_id"
        when 'correction' then num_nonnulls("unit_movements"."from_user_id", "unit_movements"."to_user_id") > 0
        else "unit_movements"."from_user_id" is not null and "unit_movements"."to_user_id" is null end),
	CONSTRAINT "unit_movements_corrects_check" CHECK (("unit_movements"."kind" = 'correction') = ("unit_movements"."corrects_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_unit_transfer_id_unit_transfers_id_fk" FOREIGN KEY ("unit_transfer_id") REFERENCES "public"."unit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_corrects_id_unit_movements_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."unit_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_movements" ADD CONSTRAINT "unit_movements_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_balances_user_id_idx" ON "unit_balances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unit_movements_property_id_at_idx" ON "unit_movements" USING btree ("property_id","at");--> statement-breakpoint
CREATE INDEX "unit_movements_to_user_id_idx" ON "unit_movements" USING btree ("to_user_id","property_id","at");--> statement-breakpoint
CREATE INDEX "unit_movements_from_user_id_idx" ON "unit_movements" USING btree ("from_user_id","property_id","at");--> statement-breakpoint
CREATE INDEX "unit_movements_corrects_id_idx" ON "unit_movements" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_movements_order_id_key" ON "unit_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_movements_unit_transfer_id_key" ON "unit_movements" USING btree ("unit_transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_movements_distribution_id_key" ON "unit_movements" USING btree ("distribution_id","property_id","from_user_id");