import type { Ports } from '../../platform/ports.ts';
import { companyAttendedBy } from './team.actions.ts';

/** What lower modules ask of companies. */
export const companyPorts = { cardPartners: { companyAttendedBy } } satisfies Partial<Ports>;
