import type { Ports } from '../../platform/ports.ts';
import { companyAttendedBy } from './team.actions.ts';

/** What lower modules need from companies. */
export const companyPorts = { cardPartners: { companyAttendedBy } } satisfies Partial<Ports>;
