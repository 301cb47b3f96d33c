import { checkInBooking, checkOutBooking, undoCheckOut as undoEndpoint } from '@patinha/contract/booking';

import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { cardCodes, limitedCodes } from '../../loyalty-card/index.ts';
import { presentOne } from '../booking.routes.ts';
import { checkIn, checkOut, undoCheckOut } from './booking-attendance.actions.ts';
import { lateActOf } from './device-act.ts';

const moves = [
  [checkInBooking, checkIn],
  [checkOutBooking, checkOut],
] as const;

/** Check-in, and check-out and its undoing, with the tutor's card where it is at hand. */
export const attendanceRoutes: ModuleRoutes = (app, platform) => {
  const codes = cardCodes(platform.env.SECRET_KEY);
  const { careRecord } = platform.ports;
  for (const [endpoint, act] of moves)
    write(
      app,
      endpoint,
      async ({ params, body, actor, tx, now, request }) => {
        const late = lateActOf(body, request, now);
        const proof = body.card_code === undefined ? undefined : { code: body.card_code, codes };
        const booking = await act(tx, { bookingId: params.booking_id, actor, now, proof, careRecord, late });
        return presentOne(tx, booking, actor, now);
      },
      limitedCodes(platform),
    );

  write(app, undoEndpoint, async ({ params, actor, tx, now }) => {
    const booking = await undoCheckOut(tx, { bookingId: params.booking_id, actor, now, careRecord });
    return presentOne(tx, booking, actor, now);
  });
};
