CREATE TABLE "pet_document_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pet_document_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"page_number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "pet_document_pages_documentId_pageNumber_unique" UNIQUE("document_id","page_number")
);
--> statement-breakpoint
CREATE TABLE "pet_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_documents_kind_known" CHECK ("pet_documents"."kind" in ('vaccine_card', 'exam', 'prescription', 'other'))
);
--> statement-breakpoint
CREATE TABLE "pet_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_photos_petId_unique" UNIQUE("pet_id")
);
--> statement-breakpoint
ALTER TABLE "lost_pets" ADD COLUMN "shows_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_document_links" ADD CONSTRAINT "pet_document_links_page_id_pet_document_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pet_document_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_document_pages" ADD CONSTRAINT "pet_document_pages_document_id_pet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pet_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_document_links_expires_at_index" ON "pet_document_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pet_document_links_page_id_index" ON "pet_document_links" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "pet_documents_pet_id_created_at_index" ON "pet_documents" USING btree ("pet_id","created_at");--> statement-breakpoint
grant select, insert, delete on pet_photos, pet_documents, pet_document_pages, pet_document_links to patinha_app;
--> statement-breakpoint
-- What a document is stays as it was handed in; who may open it is the tutor's to change.
grant update (is_shared) on pet_documents to patinha_app;
--> statement-breakpoint
grant update (shows_photo) on lost_pets to patinha_app;
