import type { Ports } from '../../platform/ports.ts';
import { lockProposal } from './proposal.queries.ts';

/** What lower modules ask of needs and their proposals. */
export const needPorts = { proposals: { lock: lockProposal } } satisfies Partial<Ports>;
