import * as z from 'zod/mini';

/** Over the last year; the median answer time is null while there are too few answers. */
export const reliabilitySchema = z.object({
  completed_count: z.int(),
  /** Cancelled by the provider. */
  cancelled_count: z.int(),
  /** The provider did not come, and it was not agreed. */
  no_show_count: z.int(),
  answer_minutes: z.nullable(z.int()),
  /** Tutors with two completed bookings or more. */
  returned_count: z.int(),
});
export type ReliabilityFigures = z.output<typeof reliabilitySchema>;
