import { exitOutcome } from '@patinha/domain/booking';

import type { Transaction } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { type BookingRow, findBooking } from '../booking.queries.ts';
import { findUpcoming, type UpcomingOf } from './seller-exit.queries.ts';

/**
 * Sends the tutor of each service under way the telephone and the place, when one of the two sides is suspended: the pet
 * is with the carer until the end, and a suspended tutor opens no booking (D-184).
 */
export async function notifyUnderWay(tx: Transaction, whose: UpcomingOf, now: Date): Promise<void> {
  const running = (await findUpcoming(tx, { ...whose, now })).filter(
    (booking) => exitOutcome(booking) === 'under_way',
  );
  for (const { id } of running) {
    const booking = await findBooking(tx, id);
    if (booking) await notifyTutor(tx, booking, 'tutorId' in whose ? whyTutor : whySeller(booking));
  }
}

const whyTutor = 'Sua conta foi suspensa, e o atendimento que já começou segue até o fim.';
const whySeller = ({ providerName }: BookingRow) =>
  `${providerName} não está mais atendendo pela Patinha. O atendimento que já começou segue até o fim.`;

const notifyTutor = (tx: Transaction, booking: BookingRow, why: string): Promise<void> =>
  mailAndNotify(
    tx,
    {
      kind: 'account',
      to: booking.tutorEmail,
      subject: `Continua até o fim: ${booking.title}`,
      paragraphs: [
        `Olá, ${firstName(booking.tutorName)}. ${why}`,
        `Fim combinado: ${dayTime(booking.endsAt, booking.zone)}.`,
        `${booking.providerName}: ${booking.providerPhone ?? booking.providerEmail}.`,
        `Local: ${booking.placeAddress ?? 'o seu endereço, que está no agendamento'}.`,
      ],
    },
    { userId: booking.tutorId, path: `/bookings/${booking.id}`, key: `under-way:${booking.id}` },
  );
