import type { Ports } from '../../platform/ports.ts';
import type { Deletions } from '../auth/index.ts';
import { cancelDeletion } from './deletion/deletion-cancel.actions.ts';

const deletions: Deletions = { cancel: cancelDeletion };

/** What lower modules need from account closure. */
export const accountClosurePorts = { deletions } satisfies Partial<Ports>;
