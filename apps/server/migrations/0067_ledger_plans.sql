-- A function keeps the plan of its statements for the whole session. Made while the tables are empty, that plan reads
-- all accounts at every posting, and stays until somebody gathers statistics (nobody does on the embedded engine).
-- Every row that these functions look for has an index, so they look nowhere else, whatever the statistics say.
alter function ledger.lock_accounts set enable_seqscan = off;
--> statement-breakpoint
alter function ledger.lock_accounts set enable_hashjoin = off;
--> statement-breakpoint
alter function ledger.lock_accounts set enable_mergejoin = off;
--> statement-breakpoint
alter function ledger.post set enable_seqscan = off;
--> statement-breakpoint
alter function ledger.post set enable_hashjoin = off;
--> statement-breakpoint
alter function ledger.post set enable_mergejoin = off;
--> statement-breakpoint
alter function ledger.check_entries set enable_seqscan = off;
--> statement-breakpoint
alter function ledger.check_entries set enable_hashjoin = off;
--> statement-breakpoint
alter function ledger.check_entries set enable_mergejoin = off;
--> statement-breakpoint
alter function ledger.check_lot_movements set enable_seqscan = off;
--> statement-breakpoint
alter function ledger.check_lot_movements set enable_hashjoin = off;
--> statement-breakpoint
alter function ledger.check_lot_movements set enable_mergejoin = off;
