import { answerHappened as answerEndpoint } from '@patinha/contract/booking';

import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { presentOne } from '../booking.routes.ts';
import { answerHappened } from './happened.actions.ts';

/** 'Aconteceu?' of either side. */
export const happenedRoutes: ModuleRoutes = (app, { ports: { disputeOpening } }) => {
  write(app, answerEndpoint, async ({ params, body, actor, tx, now }) => {
    const call = { bookingId: params.booking_id, actor, now };
    return presentOne(
      tx,
      await answerHappened(tx, { ...call, answer: body.answer, disputeOpening }),
      actor,
      now,
    );
  });
};
