import { dayMs } from '@patinha/domain/shared';

/** How long after the end entries that were written without a signal may still arrive (D-177). */
export const lateCareMs = dayMs;
