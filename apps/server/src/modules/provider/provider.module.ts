import type { ServerModule } from '../../platform/module.ts';
import { providerPersonalData } from './provider.personal.ts';
import { providerRoutes } from './provider.routes.ts';
import { providers } from './provider.table.ts';

export const providerModule = {
  name: 'provider',
  routes: [providerRoutes],
  personalData: providerPersonalData,
  files: { 'profile photos': [providers.photoKey] },
} satisfies ServerModule;
