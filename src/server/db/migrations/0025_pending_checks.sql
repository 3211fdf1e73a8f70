-- What earlier migrations posted is looked at now: what waits for the commit keeps these tables from being altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
