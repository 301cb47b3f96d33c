import type { ServerModule } from '../../platform/module.ts';
import { pauseRoutes } from './pause.routes.ts';
import { substitutionJobs } from './substitution.jobs.ts';
import { substitutionDeliveries } from './substitution.mail.ts';
import { substitutionPersonalData } from './substitution.personal.ts';
import { sickDayRoutes, substitutionRoutes } from './substitution.routes.ts';

export const substitutionModule = {
  name: 'substitution',
  routes: [pauseRoutes, sickDayRoutes, substitutionRoutes],
  jobs: substitutionJobs,
  deliveries: substitutionDeliveries,
  personalData: substitutionPersonalData,
} satisfies ServerModule;
