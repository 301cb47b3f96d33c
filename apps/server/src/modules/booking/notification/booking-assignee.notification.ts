import { bookingMoves, type BookingMoveName, isUnfulfilled } from '@patinha/domain/booking';
import { calendarDay } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { type NewNotification, notify, sendMail } from '../../notification/index.ts';
import type { BookingRow } from '../booking.queries.ts';
import { findMember } from './day-ahead.queries.ts';

type BookingSummary = Pick<BookingRow, 'id' | 'title' | 'startsAt' | 'zone'>;

const agendaPath = ({ startsAt, zone }: BookingSummary): NewNotification['path'] =>
  `/empresa/team/agenda?dia=${calendarDay(startsAt, zone)}`;

/** Titles of the notifications to a team member who attends, or was to attend. */
const assigneeTitles = {
  assigned: 'Você atende',
  released: 'Você não atende mais',
  moved: 'Atendimento remarcado',
  confirmed: 'Atendimento confirmado',
  cancelled: 'Atendimento cancelado',
} as const;
export type AssigneeNotice = keyof typeof assigneeTitles;

/** Notifies a team member about their booking, in the inbox and by mail; the text names no other person. */
export async function notifyAssignee(
  tx: Transaction,
  userId: string,
  { booking, notice }: { readonly booking: BookingSummary; readonly notice: AssigneeNotice },
): Promise<void> {
  const title = `${assigneeTitles[notice]}: ${booking.title}`;
  const [body, path] = [dayTime(booking.startsAt, booking.zone), agendaPath(booking)];
  await notify(tx, { userId, kind: 'booking', title, body, path });
  const member = await findMember(tx, userId);
  if (member)
    await sendMail(tx, {
      kind: 'booking',
      to: member.email,
      subject: title,
      paragraphs: [`Olá, ${firstName(member.name)}.`, body],
      action: { label: 'Abrir a agenda da equipe', url: path },
    });
}

/** Notifies the tutor, once per booking, that an assignee was chosen, even if it changes later. */
export const notifyTutorOfAssignee = (
  tx: Transaction,
  { id, tutorId, title, startsAt, zone }: BookingSummary & Pick<BookingRow, 'tutorId'>,
): Promise<void> =>
  notify(tx, {
    userId: tutorId,
    kind: 'booking',
    title: `Já se sabe quem atende: ${title}`,
    body: dayTime(startsAt, zone),
    path: `/bookings/${id}`,
    key: `booking.assignee:${id}`,
  });

/** Notifies the owner that bookings are unassigned again. */
export const notifyOwnerOfReleased = (
  tx: Transaction,
  ownerUserId: string,
  released: readonly BookingSummary[],
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

/** Notifies the assignee of a move of their booking, and the tutor of the assignee once the booking is confirmed. */
export async function notifyAssigneeOfMove(
  tx: Transaction,
  booking: BookingRow,
  move: BookingMoveName,
): Promise<void> {
  const { assigneeId } = booking;
  if (assigneeId === null) return;
  const notice = isUnfulfilled(bookingMoves[move].to)
    ? 'cancelled'
    : move === 'pay'
      ? 'confirmed'
      : undefined;
  if (!notice) return;
  if (assigneeId !== booking.providerOwnerId) await notifyAssignee(tx, assigneeId, { booking, notice });
  if (notice === 'confirmed') await notifyTutorOfAssignee(tx, booking);
}
