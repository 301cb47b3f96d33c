import type { ServerModule } from '../../platform/module.ts';
import { absenceRoutes } from './absence.routes.ts';
import { assignmentRoutes } from './assignment.routes.ts';
import { companyJobs } from './company.jobs.ts';
import { companyPersonalData } from './company.personal.ts';
import { companyPorts } from './company.ports.ts';
import { companyRoutes } from './company.routes.ts';
import { dayCloseRoutes } from './day-close.routes.ts';
import { teamPeopleRoutes } from './team-people.routes.ts';
import { seatsDelivery } from './team-seats.delivery.ts';
import { teamRoutes } from './team.routes.ts';

export const companyModule = {
  name: 'company',
  routes: [companyRoutes, dayCloseRoutes, teamRoutes, teamPeopleRoutes, absenceRoutes, assignmentRoutes],
  jobs: companyJobs,
  deliveries: [seatsDelivery],
  personalData: companyPersonalData,
  ports: companyPorts,
} satisfies ServerModule;
