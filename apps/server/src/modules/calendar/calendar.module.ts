import type { ServerModule } from '../../platform/module.ts';
import { calendarPersonalData } from './calendar.personal.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { feedRoutes } from './feed.routes.ts';

export const calendarModule = {
  name: 'calendar',
  routes: [calendarRoutes, feedRoutes],
  personalData: calendarPersonalData,
} satisfies ServerModule;
