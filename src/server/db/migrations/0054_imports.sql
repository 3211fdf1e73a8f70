CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"made_by" integer NOT NULL,
	"maker" text NOT NULL,
	"status" text DEFAULT 'mapping' NOT NULL,
	"problem" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"waits" integer DEFAULT 0 NOT NULL,
	"approval_id" integer,
	"undone_by" integer,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_format_check" CHECK ("imports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "imports_status_check" CHECK ("imports"."status" in ('mapping', 'checking', 'checked', 'waits', 'running', 'finished', 'cancelled', 'stopped', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_cells" (
	"import_id" integer NOT NULL,
	"first_row" integer NOT NULL,
	"last_row" integer NOT NULL,
	"rows" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "import_cells_import_id_last_row_pk" PRIMARY KEY("import_id","last_row")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"import_id" integer NOT NULL,
	"hash" text NOT NULL,
	"row" integer NOT NULL,
	CONSTRAINT "import_keys_import_id_hash_pk" PRIMARY KEY("import_id","hash")
);
--> statement-breakpoint
CREATE TABLE "import_plans" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"mapping" jsonb,
	"headers" text,
	"next_row" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"record_id" integer,
	"version" integer,
	"approval_id" integer,
	"problems" jsonb,
	"former" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_state_check" CHECK ("import_rows"."state" in ('create', 'change', 'created', 'changed', 'unchanged', 'waits', 'refused', 'undone', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "import_cells" ADD CONSTRAINT "import_cells_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_plans" ADD CONSTRAINT "import_plans_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_made_by_idx" ON "imports" USING btree ("made_by","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_status_idx" ON "imports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_plans_headers_idx" ON "import_plans" USING btree ("headers","import_id");--> statement-breakpoint
CREATE INDEX "import_rows_state_idx" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'allocation', 'statement', 'opening', 'import', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms', 'reopen'));