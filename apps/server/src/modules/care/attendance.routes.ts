import { beginCare, type CareSheet, finishCare, readCareSheet, reopenCare } from '@patinha/contract/care';
import { revealsContact } from '@patinha/domain/booking';
import { careMovesOf, isCarer } from '@patinha/domain/care';
import { showsExactAddress } from '@patinha/domain/company';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { lateActOf, presentAttended, undoUntil } from '../booking/index.ts';
import { cardCodes, limitedCodes } from '../loyalty-card/index.ts';
import { moveCare, readSheet, type SheetView } from './attendance.actions.ts';

const moves = [
  [beginCare, 'checkIn'],
  [finishCare, 'checkOut'],
] as const;

export const careAttendanceRoutes: ModuleRoutes = (app, platform) => {
  const codes = cardCodes(platform.env.SECRET_KEY);

  read(app, readCareSheet, async ({ db, actor, params }) =>
    presentSheet(await readSheet(db, { bookingId: params.booking_id, actor }), await readClock(db)),
  );

  for (const [endpoint, move] of moves)
    write(
      app,
      endpoint,
      async ({ tx, actor, params, body, now, request }) => {
        const call = { bookingId: params.booking_id, actor };
        const proof = body.card_code === undefined ? undefined : { code: body.card_code, codes };
        await moveCare(tx, { ...call, now, proof, late: lateActOf(body, request, now) }, move);
        return presentSheet(await readSheet(tx, call), now);
      },
      limitedCodes(platform),
    );

  write(app, reopenCare, async ({ tx, actor, params, now }) => {
    const call = { bookingId: params.booking_id, actor };
    await moveCare(tx, { ...call, now, proof: undefined }, 'undoCheckOut');
    return presentSheet(await readSheet(tx, call), now);
  });
};

/** The door is for the person who goes there. */
function presentSheet({ booking, caller, pets }: SheetView, now: Date): CareSheet {
  const isOpen = revealsContact(booking.status);
  const hasDoor = showsExactAddress(booking.status, booking.assigneeId === caller.userId);
  return {
    ...presentAttended(booking, pets, hasDoor),
    undo_until: undoUntil(booking),
    // The tutor learns it with the payment (D-98).
    place_address: isOpen || isCarer(booking, caller) ? booking.placeAddress : null,
    moves: [...careMovesOf(booking, caller, now)],
  };
}
