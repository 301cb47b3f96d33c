CREATE INDEX "profile_photos_storage_key_index" ON "profile_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "care_entries_photo" ON "care_entries" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
CREATE INDEX "care_entries_video" ON "care_entries" USING btree ("video_key") WHERE video_key is not null;--> statement-breakpoint
CREATE INDEX "dispute_events_evidence" ON "dispute_events" USING btree ("storage_key") WHERE storage_key is not null;--> statement-breakpoint
CREATE INDEX "messages_photo" ON "messages" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
CREATE INDEX "pet_document_pages_storage_key_index" ON "pet_document_pages" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "pet_photos_storage_key_index" ON "pet_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "service_photos_storage_key_index" ON "service_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "verification_pages_storage_key_index" ON "verification_pages" USING btree ("storage_key");