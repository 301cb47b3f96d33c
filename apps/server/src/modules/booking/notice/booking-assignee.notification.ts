import { bookingMoves, type BookingMoveName, isDead } from '@patinha/domain/booking';
import { calendarDay } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { type Notice, notify } from '../../notification/index.ts';
import type { BookingRow } from '../booking.queries.ts';

type Told = Pick<BookingRow, 'id' | 'title' | 'startsAt' | 'zone'>;

const agendaPath = ({ startsAt, zone }: Told): Notice['path'] =>
  `/empresa/team/agenda?dia=${calendarDay(startsAt, zone)}`;

/** What is told to the member of a team who attends, or was to attend. */
const assigneeTitles = {
  assigned: 'Você atende',
  released: 'Você não atende mais',
  moved: 'Atendimento remarcado',
  confirmed: 'Atendimento confirmado',
  cancelled: 'Atendimento cancelado',
} as const;
export type AssigneeNotice = keyof typeof assigneeTitles;

/** Tells somebody of a team about a booking of theirs, as it is handed over; it names no other person. */
export const tellAssignee = (
  tx: Transaction,
  userId: string,
  { booking, notice }: { readonly booking: Told; readonly notice: AssigneeNotice },
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'booking',
    title: `${assigneeTitles[notice]}: ${booking.title}`,
    body: dayTime(booking.startsAt, booking.zone),
    path: agendaPath(booking),
  });

/** The tutor hears once that somebody was chosen, whoever comes in the end. */
export const tellTutorOfAssignee = (
  tx: Transaction,
  { id, tutorId, title, startsAt, zone }: Told & Pick<BookingRow, 'tutorId'>,
): Promise<void> =>
  notify(tx, {
    userId: tutorId,
    kind: 'booking',
    title: `Já se sabe quem atende: ${title}`,
    body: dayTime(startsAt, zone),
    path: `/bookings/${id}`,
    key: `booking.assignee:${id}`,
  });

/** The owner has bookings again that nobody attends. */
export const tellOwnerOfReleased = (
  tx: Transaction,
  ownerUserId: string,
  released: readonly Told[],
): Promise<void> => {
  const [first] = released;
  if (!first) return Promise.resolve();
  return notify(tx, {
    userId: ownerUserId,
    kind: 'booking',
    title:
      released.length === 1
        ? `Sem responsável: ${first.title}`
        : `${released.length} atendimentos ficaram sem responsável`,
    body: `${released.length === 1 ? '' : 'O primeiro: '}${dayTime(first.startsAt, first.zone)}`,
    path: `/empresa/bookings?calendario=agenda&dia=${calendarDay(first.startsAt, first.zone)}&quem=ninguem`,
  });
};

/** What a move of the booking means to who attends it, and to the tutor who then learns who comes. */
export async function tellOfMove(tx: Transaction, booking: BookingRow, move: BookingMoveName): Promise<void> {
  const { assigneeId } = booking;
  if (assigneeId === null) return;
  const notice = isDead(bookingMoves[move].to) ? 'cancelled' : move === 'pay' ? 'confirmed' : undefined;
  if (!notice) return;
  if (assigneeId !== booking.providerOwnerId) await tellAssignee(tx, assigneeId, { booking, notice });
  if (notice === 'confirmed') await tellTutorOfAssignee(tx, booking);
}
