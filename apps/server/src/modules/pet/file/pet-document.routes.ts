import {
  addPetDocument,
  openPetDocument,
  openSharedDocument,
  removePetDocument,
  sharePetDocument,
} from '@patinha/contract/pet';
import { petFileLimits } from '@patinha/domain/pet';
import type { Actor } from '@patinha/domain/shared';

import { transact } from '../../../platform/db/database.ts';
import { readDocumentFile } from '../../../platform/files/document-file.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { presentPageLinks, sendPage } from '../../../platform/files/one-time-link.ts';
import { sealedStorage } from '../../../platform/files/sealed-storage.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { petDocumentSeal } from '../pet-file.table.ts';
import { presentDocument } from '../pet.presenter.ts';
import {
  addDocument,
  openDocument,
  openShared,
  removeDocument,
  shareDocument,
  lockPetForDocument,
} from './pet-document.actions.ts';
import { spendPetLink } from './pet-document.queries.ts';

// All the documents of a pet, each sent again once.
const uploadsPerHour = 40;
// Each look makes a link to every page.
const looksPerHour = 60;
const textFields = 2;
const folder = 'pet-documents';

export const petDocumentRoutes: ModuleRoutes = (app, platform) => {
  const storage = sealedStorage(platform.storage, platform.env.SECRET_KEY, petDocumentSeal);
  const spend = (tokenHash: string) => spendPetLink(platform.db, tokenHash);
  const before = ({ actor }: { readonly actor: Actor }) =>
    consume(platform, {
      name: 'pet-document-open',
      subject: actor.userId,
      points: looksPerHour,
      seconds: 3600,
    });
  const looking = { answerIsSecret: true, before } as const;

  app.get(`/files/${folder}/:token`, (request, reply) => sendPage({ storage, spend }, request, reply));

  writeUpload(app, addPetDocument, {
    maxBytes: petFileLimits.documentBytes,
    textFields,
    limit: { name: 'pet-document', perHour: uploadsPerHour },
    fileOf: (body) => body.file,
    mayUpload: ({ actor, params, db }) => transact(db, (tx) => lockPetForDocument(tx, actor, params.pet_id)),
    process: (sent, turn) => readDocumentFile(sent, turn, 'pet/file-unreadable'),
    keep: async ({ tx, actor, params, body, now }, pages) => {
      const { kind, title = '' } = body;
      const document = { petId: params.pet_id, kind, title: title || null, pages, storage, now };
      return presentDocument(await addDocument(tx, actor, document));
    },
  });

  write(app, sharePetDocument, async ({ tx, actor, params, body }) => {
    const { pet_id: petId, pet_document_id: documentId } = params;
    return presentDocument(await shareDocument(tx, { actor, petId, documentId, isShared: body.is_shared }));
  });

  write(app, removePetDocument, async ({ tx, actor, params }) => {
    await removeDocument(tx, { actor, petId: params.pet_id, documentId: params.pet_document_id });
    return {};
  });

  write(
    app,
    openPetDocument,
    async ({ tx, actor, params }) => {
      const { pet_id: petId, pet_document_id: documentId } = params;
      return presentPageLinks(await openDocument(tx, { actor, petId, documentId }), folder);
    },
    looking,
  );

  write(
    app,
    openSharedDocument,
    async ({ tx, actor, params }) => {
      const { booking_id: bookingId, pet_document_id: documentId } = params;
      return presentPageLinks(
        await openShared(tx, { actor, bookingId, documentId, seats: platform.ports.careSeats }),
        folder,
      );
    },
    looking,
  );
};
