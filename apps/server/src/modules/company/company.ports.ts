import type { Ports } from '../../platform/ports.ts';
import { cardPartners, memberships } from './team.actions.ts';

/** What lower modules need from companies. */
export const companyPorts = { cardPartners, memberships } satisfies Partial<Ports>;
