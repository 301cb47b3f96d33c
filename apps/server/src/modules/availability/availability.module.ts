import type { ServerModule } from '../../platform/module.ts';
import { availabilityJobs } from './availability.jobs.ts';
import { availabilityPersonalData } from './availability.personal.ts';
import { availabilityPorts } from './availability.ports.ts';
import { availabilityRoutes } from './availability.routes.ts';

export const availabilityModule = {
  name: 'availability',
  routes: [availabilityRoutes],
  jobs: availabilityJobs,
  personalData: availabilityPersonalData,
  ports: availabilityPorts,
} satisfies ServerModule;
