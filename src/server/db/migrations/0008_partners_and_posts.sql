CREATE TABLE "asset_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'channel' NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"commission" numeric(7, 4),
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"assets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_partners_kind_check" CHECK ("asset_partners"."kind" in ('channel', 'token')),
	CONSTRAINT "asset_partners_commission_check" CHECK ("asset_partners"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "blog" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"category" text DEFAULT 'news' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"cover" text,
	"summary" text,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_category_check" CHECK ("blog"."category" in ('news', 'guide', 'market', 'asset', 'regulation')),
	CONSTRAINT "blog_status_check" CHECK ("blog"."status" in ('draft', 'scheduled', 'published'))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_status_check" CHECK ("review"."status" in ('pending', 'published', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_partners_kind_idx" ON "asset_partners" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "asset_partners_created_at_idx" ON "asset_partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_slug_key" ON "blog" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_category_idx" ON "blog" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "blog_status_idx" ON "blog" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "blog_publish_at_idx" ON "blog" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "blog_created_at_idx" ON "blog" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_property_id_idx" ON "review" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "review_user_id_idx" ON "review" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "review_rating_idx" ON "review" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "review_status_idx" ON "review" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "review_created_at_idx" ON "review" USING btree ("created_at","id");