import type { ServerModule } from '../../platform/module.ts';
import { absenceRoutes } from './absence/absence.routes.ts';
import { assignmentRoutes } from './assignment/assignment.routes.ts';
import { companyJobs } from './company.jobs.ts';
import { companyPersonalData } from './company.personal.ts';
import { companyPorts } from './company.ports.ts';
import { companyRoutes } from './company.routes.ts';
import { dayCloseRoutes } from './day-close/day-close.routes.ts';
import { dutyRoutes } from './duty/duty.routes.ts';
import { shopPageRoutes } from './page/shop-page.routes.ts';
import { teamPeopleRoutes } from './team/team-people.routes.ts';
import { seatsDelivery } from './team/team-seats.delivery.ts';
import { teamRoutes } from './team/team.routes.ts';

export const companyModule = {
  name: 'company',
  routes: [
    companyRoutes,
    dayCloseRoutes,
    teamRoutes,
    teamPeopleRoutes,
    shopPageRoutes,
    absenceRoutes,
    dutyRoutes,
    assignmentRoutes,
  ],
  jobs: companyJobs,
  deliveries: [seatsDelivery],
  personalData: companyPersonalData,
  ports: companyPorts,
} satisfies ServerModule;
