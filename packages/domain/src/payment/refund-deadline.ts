import { endOfBusinessDay } from '../compliance/index.ts';

const refundDays = 5;

/** Until when a refund that the PSP refused has to be settled otherwise (D-188). */
export const refundDueAt = (requestedAt: Date): Date => endOfBusinessDay(requestedAt, refundDays);
