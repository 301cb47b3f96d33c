import type { Ports } from '../../platform/ports.ts';
import { cancelDeletion } from './deletion-cancel.actions.ts';

/** What lower modules ask of the closure of accounts. */
export const accountClosurePorts = { deletions: { cancel: cancelDeletion } } satisfies Partial<Ports>;
