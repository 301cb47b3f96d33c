import type { ServerModule } from '../../platform/module.ts';
import { accountPersonalData } from './account.personal.ts';
import { accountRoutes } from './account.routes.ts';
import { profilePhotos } from './account.table.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { peopleCountJobs } from './people-count.jobs.ts';
import { profilePhotoRemoval } from './photo/photo.actions.ts';
import { profilePhotoRoutes } from './photo/photo.routes.ts';

export const accountModule = {
  name: 'account',
  routes: [accountRoutes, profilePhotoRoutes, consentRoutes],
  jobs: peopleCountJobs,
  deliveries: [profilePhotoRemoval],
  personalData: accountPersonalData,
  files: { 'profile photos': [profilePhotos.storageKey] },
} satisfies ServerModule;
