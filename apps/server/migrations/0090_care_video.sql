ALTER TABLE "care_entries" DROP CONSTRAINT "care_entries_kind_known";--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_width" integer;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_height" integer;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_seconds" integer;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_bytes" integer;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "video_digest" text;--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_video_of_videos" CHECK (("care_entries"."video_digest" is not null) = ("care_entries"."kind" = 'video'));--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_whole_video" CHECK (num_nonnulls("care_entries"."video_key", "care_entries"."video_width", "care_entries"."video_height", "care_entries"."video_seconds", "care_entries"."video_bytes") in (0, 5));--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_kind_known" CHECK ("care_entries"."kind" in ('pee', 'poo', 'food', 'water', 'medicine', 'mood', 'note', 'photo', 'video'));