import type { Cents } from '@patinha/domain/shared';

import { firstName, money } from '../../../platform/outgoing/mail-words.ts';
import { hourOf } from '../../../platform/time/day-time.ts';
import type { BookingRow } from '../booking.queries.ts';

/** One line of the day; a member of the team does not read what the company receives. */
function lineOf(booking: BookingRow, earning: Cents | null | undefined): string {
  const place = [booking.district, booking.city].filter((part) => part !== null).join(', ');
  const facts = [
    `${hourOf(booking.startsAt, booking.zone)} ${booking.title}, de ${firstName(booking.tutorName)}`,
    place,
    earning === null || earning === undefined ? '' : `você recebe ${money('seller-receives', earning)}`,
  ];
  return `${facts.filter(Boolean).join(' · ')}.`;
}

/** The whole day in one mail. */
export const dayAheadWords = (
  found: readonly BookingRow[],
  earnings: ReadonlyMap<string, Cents | null> | undefined,
) => ({
  subject: `Amanhã: ${found.length === 1 ? '1 atendimento' : `${found.length} atendimentos`}`,
  body: found.map(({ startsAt, zone, title }) => `${hourOf(startsAt, zone)} ${title}`).join(', '),
  lines: [
    'Este é o seu dia de amanhã:',
    ...found.map((booking) => lineOf(booking, earnings?.get(booking.id))),
    'O endereço, o contato e os avisos do tutor estão em cada agendamento.',
  ],
  label: 'Ver o dia',
});
