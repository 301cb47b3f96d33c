import { happenedAnswers } from '@patinha/domain/booking';
import * as z from 'zod/mini';

import { endpoint, idSchema } from '../shared/index.ts';
import { bookingSchema } from './booking.schemas.ts';

export const answerHappened = endpoint({
  operationId: 'answerHappened',
  summary: "Answer 'Aconteceu?' as either side, after a booking whose check-in is missing or came late",
  method: 'POST',
  path: '/api/bookings/:booking_id/happened',
  roles: ['tutor', 'prestador', 'empresa'],
  params: z.strictObject({ booking_id: idSchema }),
  /** Only the tutor can say that both agreed not to have it. */
  body: z.strictObject({ answer: z.enum(happenedAnswers) }),
  response: bookingSchema,
  errors: ['booking/not-found', 'booking/illegal-move', 'booking/too-early', 'booking/disputed'],
});

export const bookingHappenedEndpoints = [answerHappened] as const;
