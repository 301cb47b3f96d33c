import type { Ports } from '../../platform/ports.ts';
import { unverifiedSellers } from './users/unverified-seller.actions.ts';

/** What lower modules need from the admins' module. */
export const adminPorts = { unverifiedSellers } satisfies Partial<Ports>;
