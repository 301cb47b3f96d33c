import { firstNameOf } from '@patinha/domain/account';
import type { BookingSide } from '@patinha/domain/booking';
import type { BrazilianZone } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { sendMail } from '../notification/index.ts';
import type { ReviewedBookingRow } from './review.queries.ts';

const addressOf = (booking: ReviewedBookingRow, side: BookingSide) =>
  side === 'tutor'
    ? { to: booking.tutorEmail, name: booking.tutorName }
    : { to: booking.providerEmail, name: booking.ownerName };

const nameOf = (booking: ReviewedBookingRow, side: BookingSide) =>
  side === 'tutor' ? firstNameOf(booking.tutorName) : booking.providerName;

const greeting = (name: string) => `Olá, ${firstNameOf(name)}.`;

const dayOf = (instant: Date, zone: BrazilianZone): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: zone }).format(instant);

interface Waiting {
  /** Who has not written yet. */
  readonly side: BookingSide;
  readonly endsAt: Date;
  readonly publicUrl: string;
}

/** Notifies one side that the other has written; the text is visible once both have, or at the end. */
export async function notifyAboutWaiting(
  tx: Transaction,
  booking: ReviewedBookingRow,
  { side, endsAt, publicUrl }: Waiting,
): Promise<void> {
  const other = nameOf(booking, side === 'tutor' ? 'provider' : 'tutor');
  const { to, name } = addressOf(booking, side);
  await sendMail(
    tx,
    {
      kind: 'review',
      to,
      subject: `${other} avaliou: ${booking.title}`,
      paragraphs: [
        greeting(name),
        `${other} já avaliou o atendimento. Avalie também até ${dayOf(endsAt, booking.zone)}: as duas avaliações aparecem juntas.`,
      ],
      action: { label: 'Avaliar', url: `${publicUrl}/bookings/${booking.id}` },
    },
    { key: `review:${booking.id}:waiting:${side}` },
  );
}

interface Published {
  readonly reviewedId: string;
  readonly publicUrl: string;
}

export async function notifyAboutPublication(
  tx: Transaction,
  booking: ReviewedBookingRow,
  { reviewedId, publicUrl }: Published,
): Promise<void> {
  const side: BookingSide = reviewedId === booking.tutorId ? 'tutor' : 'provider';
  const other = nameOf(booking, side === 'tutor' ? 'provider' : 'tutor');
  const { to, name } = addressOf(booking, side);
  await sendMail(
    tx,
    {
      kind: 'review',
      to,
      subject: `Sua avaliação por ${other}`,
      paragraphs: [
        greeting(name),
        `A avaliação que ${other} fez de ${booking.title} já pode ser lida. Você pode responder uma vez.`,
      ],
      action: { label: 'Ler avaliação', url: `${publicUrl}/bookings/${booking.id}` },
    },
    { key: `review:${booking.id}:published:${side}` },
  );
}

interface Decided {
  readonly to: string;
  readonly bookingTitle: string;
  readonly reason: string;
}

/** To the author of a review that an admin took away or gave back. */
export async function notifyAboutDecision(
  tx: Transaction,
  { to, bookingTitle, reason, isHidden }: Decided & { readonly isHidden: boolean },
): Promise<void> {
  await sendMail(tx, {
    kind: 'account',
    to,
    subject: isHidden ? `Retiramos sua avaliação: ${bookingTitle}` : `Sua avaliação voltou: ${bookingTitle}`,
    paragraphs: [
      isHidden
        ? 'Nossa equipe retirou uma avaliação que você escreveu. Ela não aparece mais e não conta na nota.'
        : 'A avaliação que você escreveu aparece de novo e conta na nota.',
      `Motivo: ${reason}`,
    ],
  });
}
