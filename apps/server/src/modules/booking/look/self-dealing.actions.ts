import { judgeSelfDealing, type SelfDealing } from '@patinha/domain/booking';

import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { notify } from '../../notification/index.ts';
import { isOwnPayoutKey } from '../../payout/index.ts';
import { insertLook } from './booking-look.queries.ts';
import { findSharedMarks, type TwoSides } from './self-dealing.queries.ts';

interface Request extends TwoSides {
  readonly env: Pick<Env, 'SECRET_KEY'> | undefined;
}

/** Throws booking/own-service where the tutor would book themselves (D-153); else says whether to look at it. */
export async function refuseSelfDealing(tx: Transaction, { env, ...sides }: Request): Promise<SelfDealing> {
  const marks = await findSharedMarks(tx, sides);
  const isSamePerson = marks.isSamePerson || (env !== undefined && (await isOwnPayoutKey(tx, env, sides)));
  const judged = judgeSelfDealing({ ...marks, isSamePerson });
  if (judged.verdict === 'refused') throw new DomainError('booking/own-service', { ...sides, ...marks });
  return judged;
}

interface Found {
  readonly bookingId: string;
  readonly now: Date;
}

/** Holds the money of a booking back until an admin has looked at it. */
export async function holdForLook(
  tx: Transaction,
  judged: SelfDealing,
  { bookingId, now }: Found,
): Promise<void> {
  if (judged.verdict === 'look') await insertLook(tx, { bookingId, reasons: judged.reasons, askedAt: now });
}

/** The payer is known only with the payment: true where the money has to go back. */
export async function isPaidByThemselves(
  tx: Transaction,
  { id: bookingId, tutorId, providerId }: TwoSides & { readonly id: string },
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<boolean> {
  const judged = judgeSelfDealing(await findSharedMarks(tx, { tutorId, providerId }, paymentId));
  await holdForLook(tx, judged, { bookingId, now });
  if (judged.verdict !== 'refused') return false;
  await notify(tx, {
    userId: tutorId,
    kind: 'payment',
    title: 'Devolvemos o seu pagamento',
    body: 'Ele saiu de um cartão ou de uma conta que também é de quem presta o serviço, e ninguém agenda consigo mesmo. Se foi engano, escreva para o suporte: uma pessoa confere.',
    path: `/bookings/${bookingId}`,
    key: `self-dealing:${paymentId}`,
  });
  return true;
}
