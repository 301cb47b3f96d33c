import type { Ports } from '../../platform/ports.ts';
import { lockProposal } from './proposal.queries.ts';

/** The interface of needs and proposals for lower modules. */
export const needPorts = { proposals: { lock: lockProposal } } satisfies Partial<Ports>;
