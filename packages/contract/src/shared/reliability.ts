import * as z from 'zod/mini';

/** Of the last year; the median of the answers is null while too few were given. */
export const reliabilitySchema = z.object({
  completed_count: z.int(),
  /** Cancelled by the provider, or nobody appeared. */
  cancelled_count: z.int(),
  answer_minutes: z.nullable(z.int()),
});
export type ReliabilityFigures = z.output<typeof reliabilitySchema>;
