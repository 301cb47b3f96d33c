import type { ServerModule } from './platform/module.ts';

/**
 * The order in which /dev/clock runs what became due: money that came in before what waits for it, bookings before
 * what they free or release, notifications after everything that causes one. Workers follow the cron of each job.
 */
const jobOrder = [
  'wallet',
  'payment',
  'subscription',
  'substitution',
  'booking',
  'meeting',
  'waitlist',
  'review',
  'dispute',
  'message',
  'pet',
  'care',
  'payout',
  'reconciliation',
  'admin',
  'need',
  'auth',
  'verification',
  'company',
  'account-closure',
  'notification',
  'availability',
  'account',
];

/** Sorts the modules for their jobs. Throws for a module that has jobs and no place in the order. */
export function inJobOrder(modules: readonly ServerModule[]): readonly ServerModule[] {
  const missing = modules.filter(({ name, jobs }) => jobs && !jobOrder.includes(name));
  if (missing.length > 0) throw new Error(`No job order for ${missing.map(({ name }) => name).join(', ')}`);
  return modules
    .filter(({ jobs }) => jobs)
    .toSorted((one, other) => jobOrder.indexOf(one.name) - jobOrder.indexOf(other.name));
}
