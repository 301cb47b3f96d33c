import type { ChargebackKind } from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { firstName, money, simulatedMark } from '../../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../../platform/outgoing/mail.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { findAdmins } from '../../account/index.ts';
import { mailAndNotify, notify, sendMail } from '../../notification/index.ts';
import type { ContestedBooking } from '../payable.port.ts';

export const chargebackNews = ['opened', 'won', 'lost', 'returned'] as const;
export type ChargebackNews = (typeof chargebackNews)[number];

export interface ChargebackEvent {
  readonly chargebackId: string;
  readonly kind: ChargebackKind;
  readonly amountCents: Cents;
  readonly title: string;
  readonly psp: string;
  readonly news: ChargebackNews;
}

const nameOf: Readonly<Record<ChargebackKind, string>> = {
  card: 'contestação no cartão (chargeback)',
  med: 'pedido de devolução do Pix (MED)',
};

const subjects: Readonly<Record<ChargebackNews, string>> = {
  opened: 'Pagamento contestado no banco',
  won: 'Contestação encerrada a favor da Patinha',
  lost: 'O banco desfez um pagamento',
  returned: 'O banco devolveu um pagamento',
};

const providerWords: Readonly<Record<ChargebackNews, string>> = {
  opened:
    'Enquanto o banco analisa, sua parte deste agendamento fica retida e não é repassada. O que está registrado do atendimento vai ao banco como prova: no agendamento você pode juntar suas palavras e imagens, e vê até quando.',
  won: 'O pagamento foi mantido e sua parte deste agendamento voltou a seguir o caminho normal.',
  lost: 'O valor foi tirado pelo banco. Sua parte deste agendamento sai do que está retido ou disponível; o que já tinha sido repassado é descontado dos próximos repasses.',
  returned: 'O valor voltou e a sua parte foi creditada: primeiro no que você devia, depois no disponível.',
};

function wordsOf(
  { kind, amountCents, title, psp, news }: ChargebackEvent,
  more: string,
): Omit<Mail, 'kind' | 'to'> {
  return {
    subject: `${subjects[news]}: ${money('contested', amountCents)}`,
    paragraphs: [
      `"${title}", ${money('contested', amountCents)}: ${nameOf[kind]}. ${more}`,
      ...simulatedMark(psp),
    ],
  };
}

type Seller = Pick<
  ContestedBooking,
  'id' | 'providerOwnerId' | 'providerEmail' | 'ownerName' | 'tutorName' | 'startsAt' | 'zone'
>;

/** Notifies the provider of the service about a chargeback of its money, once for each kind of news. */
export async function notifyProvider(
  tx: Transaction,
  event: ChargebackEvent,
  { booking, publicUrl }: { readonly booking: Seller; readonly publicUrl: string },
): Promise<void> {
  const { subject, paragraphs } = wordsOf(event, providerWords[event.news]);
  const [body = subject] = paragraphs;
  const path = `/bookings/${booking.id}` as const;
  const key = `chargeback:${event.chargebackId}:${event.news}`;
  const about = `Atendimento de ${firstName(booking.tutorName)}, ${dayTime(booking.startsAt, booking.zone)}.`;
  const mail: Mail = {
    kind: 'payment',
    to: booking.providerEmail,
    subject,
    paragraphs: [`Olá, ${firstName(booking.ownerName)}.`, about, ...paragraphs],
    action: { label: 'Ver agendamento', url: `${publicUrl}${path}` },
  };
  await sendMail(tx, mail, { key });
  await notify(tx, { userId: booking.providerOwnerId, kind: 'payment', title: subject, body, path, key });
}

/** Notifies every admin, so that evidence reaches the bank before its deadline. */
export async function notifyAdmins(tx: Transaction, event: ChargebackEvent): Promise<void> {
  const words = wordsOf(event, 'Veja em Pagamentos, na aba Contestações.');
  for (const { userId, email } of await findAdmins(tx)) {
    const key = `chargeback:${event.chargebackId}:${event.news}:${userId}`;
    await mailAndNotify(
      tx,
      { kind: 'account', to: email, ...words },
      { userId, path: '/admin/payments', key },
    );
  }
}
