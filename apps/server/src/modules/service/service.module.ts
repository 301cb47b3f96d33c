import type { ServerModule } from '../../platform/module.ts';
import { photoRemoval } from './photo.actions.ts';
import { photoRoutes } from './photo.routes.ts';
import { servicePersonalData } from './service.personal.ts';
import { serviceRoutes } from './service.routes.ts';
import { servicePhotos } from './service.table.ts';

export const serviceModule = {
  name: 'service',
  routes: [serviceRoutes, photoRoutes],
  deliveries: [photoRemoval],
  personalData: servicePersonalData,
  files: { 'service photos': [servicePhotos.storageKey] },
} satisfies ServerModule;
