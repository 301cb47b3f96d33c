-- Validations from before this column are taken as counted. Those that could give nothing were not; it matters only
-- while a discount of theirs can still be undone.
ALTER TABLE "card_validations" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;
