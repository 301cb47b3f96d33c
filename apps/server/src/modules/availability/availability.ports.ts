import type { Ports } from '../../platform/ports.ts';
import { hasOpenHours } from './availability.actions.ts';

/** What lower modules need from availability. */
export const availabilityPorts = { openHours: { hasOpenHours } } satisfies Partial<Ports>;
