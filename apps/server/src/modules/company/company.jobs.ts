import type { Job } from '../../platform/background/jobs.ts';
import { releaseLost } from './assignment/assignment.actions.ts';
import { askAboutSeats } from './team/team-seats.actions.ts';

export const companyJobs: readonly Job[] = [
  { name: 'company.ask-about-seats', cron: '0 12 * * *', run: askAboutSeats },
  { name: 'company.release-lost', cron: '*/5 * * * *', run: releaseLost },
];
