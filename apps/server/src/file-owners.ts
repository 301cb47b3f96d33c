import { profilePhotos } from './modules/account/account.table.ts';
import { careEntries, carePhotoSeal, careVideoSeal } from './modules/care/care.table.ts';
import { dataExports } from './modules/compliance/compliance.table.ts';
import { disputeEvents, evidenceSeal } from './modules/dispute/dispute.table.ts';
import { messages } from './modules/message/message.table.ts';
import { petDocumentPages, petDocumentSeal, petPhotos } from './modules/pet/pet-file.table.ts';
import { providers } from './modules/provider/provider.table.ts';
import { servicePhotos } from './modules/service/service.table.ts';
import { documentSeal, verificationPages } from './modules/verification/verification.table.ts';
import type { FileOwners } from './platform/file-sweep.ts';

/**
 * Every column that holds the key of a stored file, under what its files are. A file that none of them names is
 * removed after a day: a column that is missing here fails `file-owners.test.ts`.
 */
export const fileOwners: FileOwners = {
  'service photos': [servicePhotos.storageKey],
  'profile photos': [profilePhotos.storageKey, providers.photoKey],
  'pet photos': [petPhotos.storageKey],
  'message photos': [messages.photoKey],
  [petDocumentSeal]: [petDocumentPages.storageKey],
  [documentSeal]: [verificationPages.storageKey],
  [evidenceSeal]: [disputeEvents.storageKey],
  [carePhotoSeal]: [careEntries.photoKey],
  [careVideoSeal]: [careEntries.videoKey],
  'data exports': [dataExports.storageKey],
};
