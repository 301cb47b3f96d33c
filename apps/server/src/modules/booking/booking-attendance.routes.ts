import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import type { Actor } from '@patinha/domain/shared';

import type { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { consume, refuseWhenSpent } from '../../platform/rate-limit.ts';
import { type ModuleRoutes, write } from '../../platform/route.ts';
import { cardCodes, wrongCodeLimits } from '../loyalty-card/card-handover.actions.ts';
import { checkIn, checkOut } from './booking-attendance.actions.ts';
import { presentOne } from './booking.routes.ts';

const moves = [
  [checkInBooking, checkIn],
  [checkOutBooking, checkOut],
] as const;

/** Check-in and check-out, with the tutor's card where it is at hand. */
export const attendanceRoutes: ModuleRoutes = (app, platform) => {
  const codes = cardCodes(platform.env.SECRET_KEY);
  for (const [endpoint, act] of moves)
    write(
      app,
      endpoint,
      async ({ params, body, actor, tx, now }) => {
        const proof = body.card_code === undefined ? undefined : { code: body.card_code, codes };
        const booking = await act(tx, { bookingId: params.booking_id, actor, now, proof });
        return presentOne(tx, booking, actor, now);
      },
      {
        before: async (call) => {
          for (const limit of limitsOf(call)) await refuseWhenSpent(platform, limit);
        },
        onRefusal: (error, call) => countWrongCode(platform, error, call),
      },
    );
};

interface CodeCall {
  readonly actor: Actor;
  readonly body: { readonly card_code?: string | undefined };
  readonly request: { readonly ip: string };
}

const limitsOf = ({ actor, body, request }: CodeCall) =>
  body.card_code === undefined
    ? []
    : wrongCodeLimits({ code: body.card_code, userId: actor.userId, ip: request.ip });

async function countWrongCode(platform: Platform, { code }: DomainError, call: CodeCall): Promise<void> {
  if (code !== 'loyalty-card/invalid-code' && code !== 'loyalty-card/foreign-card') return;
  for (const limit of limitsOf(call)) await consume(platform, limit);
}
