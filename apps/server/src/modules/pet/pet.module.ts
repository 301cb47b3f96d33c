import type { ServerModule } from '../../platform/module.ts';
import { petDocumentRoutes } from './file/pet-document.routes.ts';
import { petFileRemoval } from './file/pet-file.actions.ts';
import { petPhotoRoutes } from './file/pet-photo.routes.ts';
import { lostPetRoutes } from './lost-pet/lost-pet.routes.ts';
import { petNoteRoutes } from './note/pet-note.routes.ts';
import { petDocumentPages, petDocumentSeal, petPhotos } from './pet-file.table.ts';
import { petJobs } from './pet.jobs.ts';
import { petPersonalData } from './pet.personal.ts';
import { petRoutes } from './pet.routes.ts';

export const petModule = {
  name: 'pet',
  routes: [petRoutes, petPhotoRoutes, petDocumentRoutes, lostPetRoutes, petNoteRoutes],
  jobs: petJobs,
  deliveries: [petFileRemoval],
  personalData: petPersonalData,
  files: { 'pet photos': [petPhotos.storageKey], [petDocumentSeal]: [petDocumentPages.storageKey] },
} satisfies ServerModule;
