import type { ServerModule } from '../../platform/module.ts';
import { favoritePersonalData } from './favorite.personal.ts';
import { favoriteRoutes } from './favorite.routes.ts';

export const favoriteModule = {
  name: 'favorite',
  routes: [favoriteRoutes],
  personalData: favoritePersonalData,
} satisfies ServerModule;
