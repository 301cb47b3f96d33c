import type { Ports } from '../../platform/ports.ts';
import { composeReport } from './care-report.actions.ts';
import { proveHandover } from './handover.actions.ts';

/** What lower modules need from care. */
export const carePorts = { careRecord: { proveHandover, composeReport } } satisfies Partial<Ports>;
