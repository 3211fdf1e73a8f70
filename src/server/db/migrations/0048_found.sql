CREATE INDEX "assets_name_words_idx" ON "assets" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assets_symbol_found_idx" ON "assets" USING btree (lower("symbol") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "assets_city_words_idx" ON "assets" USING gin (folded("city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spvs_name_words_idx" ON "spvs" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spvs_registration_number_found_idx" ON "spvs" USING btree (lower("registration_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "spv_documents_title_words_idx" ON "spv_documents" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proposals_title_words_idx" ON "proposals" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "envelopes_title_words_idx" ON "envelopes" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_name_words_idx" ON "tenants" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_email_found_idx" ON "tenants" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tenants_phone_found_idx" ON "tenants" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "documents_title_words_idx" ON "documents" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_words_idx" ON "users" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_words_idx" ON "users" USING gin (folded("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_found_idx" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_wallet_address_found_idx" ON "users" USING btree (lower("wallet_address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_name_words_idx" ON "companies" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_cin_found_idx" ON "companies" USING btree (lower("cin") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_registration_number_found_idx" ON "companies" USING btree (lower("registration_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_email_found_idx" ON "companies" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_phone_found_idx" ON "companies" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "applications_number_found_idx" ON "applications" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_wallet_address_found_idx" ON "applications" USING btree (lower("wallet_address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_asset_name_words_idx" ON "applications" USING gin (folded("asset_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_company_name_words_idx" ON "applications" USING gin (folded("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_invoice_number_found_idx" ON "applications" USING btree (lower("invoice_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_transfer_reference_found_idx" ON "applications" USING btree (lower("transfer_reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "approvals_title_words_idx" ON "approvals" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fee_percentages_name_words_idx" ON "fee_percentages" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wallet_transactions_amount_found_idx" ON "wallet_transactions" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_reference_found_idx" ON "wallet_transactions" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "withdrawals_reference_found_idx" ON "withdrawals" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "receipts_reference_found_idx" ON "receipts" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "receipts_amount_found_idx" ON "receipts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "income_amount_found_idx" ON "income" USING btree ("amount","received_on","id");--> statement-breakpoint
CREATE INDEX "income_reference_found_idx" ON "income" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_batches_total_found_idx" ON "payment_batches" USING btree ("total","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_number_found_idx" ON "payment_batch_items" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_batch_items_amount_found_idx" ON "payment_batch_items" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_reference_found_idx" ON "payment_batch_items" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "distributions_net_found_idx" ON "distributions" USING btree ("net","created_at","id");--> statement-breakpoint
CREATE INDEX "money_movements_amount_found_idx" ON "money_movements" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "money_movements_reference_found_idx" ON "money_movements" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ledger_transfers_amount_found_idx" ON "ledger_transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_code_found_idx" ON "ledger_accounts" USING btree (lower("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_number_found_idx" ON "invoices" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_words_idx" ON "invoices" USING gin (folded("customer") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_total_found_idx" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "features_name_words_idx" ON "features" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "amenities_name_words_idx" ON "amenities" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_name_words_idx" ON "templates" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "asset_partners_name_words_idx" ON "asset_partners" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_title_words_idx" ON "blog" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_title_words_idx" ON "notifications" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_recipient_found_idx" ON "outbox" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "roles_name_words_idx" ON "roles" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settings_name_words_idx" ON "settings" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partners_name_words_idx" ON "partners" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "countries_name_words_idx" ON "countries" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "countries_code_found_idx" ON "countries" USING btree (lower("code") text_pattern_ops);