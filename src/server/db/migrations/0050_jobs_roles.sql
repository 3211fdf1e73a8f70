UPDATE roles SET permissions = permissions || '{"jobs": ["view", "create", "edit", "delete", "approve", "export"]}' WHERE id = 1;--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{"jobs": ["view"]}' WHERE id <> 1 AND permissions <> '{}';
