import type { ServerModule } from '../../platform/module.ts';
import { lostPetRoutes } from './lost-pet.routes.ts';
import { petDocumentRoutes } from './pet-document.routes.ts';
import { petFileRemoval } from './pet-file.actions.ts';
import { petDocumentPages, petDocumentSeal, petPhotos } from './pet-file.table.ts';
import { petPhotoRoutes } from './pet-photo.routes.ts';
import { petJobs } from './pet.jobs.ts';
import { petPersonalData } from './pet.personal.ts';
import { petRoutes } from './pet.routes.ts';

export const petModule = {
  name: 'pet',
  routes: [petRoutes, petPhotoRoutes, petDocumentRoutes, lostPetRoutes],
  jobs: petJobs,
  deliveries: [petFileRemoval],
  personalData: petPersonalData,
  files: { 'pet photos': [petPhotos.storageKey], [petDocumentSeal]: [petDocumentPages.storageKey] },
} satisfies ServerModule;
