import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { money, simulatedMark } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import type { Env } from '../../platform/settings/env.ts';
import { findAdmins } from '../account/index.ts';
import { mailAndNotify } from '../notification/index.ts';
import { findPaymentMail } from './payment.queries.ts';

interface PaymentNotification {
  readonly paymentId: string;
  readonly psp: string;
  readonly amountCents: Cents;
  /** Makes the mail go out once. */
  readonly key: string;
}

/** Unmatched money arrived, and its refund is under way. */
export const notifyAboutUnmatched = (tx: Transaction, notification: PaymentNotification): Promise<void> =>
  notifyPayer(tx, notification, (title) => ({
    subject: `Devolvemos um pagamento de ${money('payment-returned', notification.amountCents)}`,
    paragraphs: [
      `Recebemos ${money('payment-returned', notification.amountCents)} para "${title}", mas não pudemos usar esse pagamento: ele chegou depois do prazo, com outro valor ou em duplicidade.`,
      'A devolução do valor inteiro já foi solicitada, para a mesma conta ou cartão. O agendamento não muda com isso.',
    ],
  }));

export const notifyAboutRefund = (tx: Transaction, notification: PaymentNotification): Promise<void> =>
  notifyPayer(tx, notification, (title, method) => ({
    subject: `Devolução de ${money('payment-returned', notification.amountCents)} feita`,
    paragraphs: [
      `Devolvemos ${money('payment-returned', notification.amountCents)} de "${title}" para a mesma ${method === 'pix' ? 'conta que fez o Pix' : 'fatura do cartão usado'}.`,
      ...(method === 'card'
        ? ['No cartão, o valor aparece na fatura atual ou na próxima, conforme o seu banco.']
        : []),
    ],
  }));

/** The bank refused the refund: what happens now and by when, once for each refund (D-188). */
export const notifyPayerOfRefusal = (
  tx: Transaction,
  { dueAt, ...notification }: PaymentNotification & { readonly dueAt: Date },
): Promise<void> =>
  notifyPayer(tx, notification, (title) => ({
    subject: `Sua devolução de ${money('payment-returned', notification.amountCents)} vai levar mais uns dias`,
    paragraphs: [
      `O banco recusou a devolução de ${money('payment-returned', notification.amountCents)} de "${title}". O dinheiro é seu e está guardado.`,
      `Você não precisa fazer nada: nossa equipe resolve até ${dueDay.format(dueAt)}, e avisamos assim que sair.`,
    ],
  }));

/** Credit in its place is offered; nothing happens before the payer says yes (D-188). */
export const notifyAboutCreditOffer = (tx: Transaction, notification: PaymentNotification): Promise<void> =>
  notifyPayer(tx, notification, (title) => ({
    subject: `Prefere ${money('refund-refused', notification.amountCents)} em crédito?`,
    paragraphs: [
      `O banco recusou a devolução de ${money('refund-refused', notification.amountCents)} de "${title}". Se quiser, o valor vira crédito na sua carteira na hora, e ele não vence.`,
      'Só acontece se você aceitar na página do agendamento. Sem a sua resposta, seguimos com a devolução em dinheiro.',
    ],
  }));

export const notifyAboutOutsideRefund = (tx: Transaction, notification: PaymentNotification): Promise<void> =>
  notifyPayer(tx, notification, (title) => ({
    subject: `Devolução de ${money('refund-refused', notification.amountCents)} feita por Pix`,
    paragraphs: [
      `O banco recusou o caminho de volta, então pagamos ${money('refund-refused', notification.amountCents)} de "${title}" por Pix, na chave do seu CPF.`,
      'Se não aparecer na sua conta até amanhã, responda a este e-mail: temos o comprovante do banco.',
    ],
  }));

const dueDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'America/Sao_Paulo' });

export interface Refusal extends Omit<PaymentNotification, 'paymentId'> {
  /** What was paid for. */
  readonly title: string;
  /** The PSP's code for the reason. */
  readonly code: string;
  readonly isRetried: boolean;
}

/** Notifies every admin of a refused refund; docs/operations.md says what to do. */
export async function notifyAboutRefusal(
  tx: Transaction,
  { title, psp, amountCents, code, isRetried, key }: Refusal,
  env: Pick<Env, 'PUBLIC_URL'>,
): Promise<void> {
  const paragraphs = [
    `O provedor de pagamentos (${psp}) recusou devolver ${money('payment-returned', amountCents)} de "${title}": ${code}.`,
    isRetried
      ? 'O pedido é repetido a cada 15 minutos: veja o pagamento no painel do provedor. O valor continua como devolução a fazer.'
      : 'Nada é pedido de novo até alguém decidir: veja o pagamento no painel do provedor. O valor continua como devolução a fazer.',
    ...simulatedMark(psp),
  ];
  const action = { label: 'Abrir pagamentos', url: `${env.PUBLIC_URL}/admin/payments` };
  const subject = `Devolução recusada: ${money('payment-returned', amountCents)}`;
  for (const { userId, email } of await findAdmins(tx))
    await mailAndNotify(
      tx,
      { kind: 'account', to: email, subject, paragraphs, action },
      { userId, path: '/admin/payments', key: `${key}:${userId}` },
    );
}

type Words = Pick<Mail, 'subject' | 'paragraphs'>;

async function notifyPayer(
  tx: Transaction,
  notification: PaymentNotification,
  write: (title: string, method: 'pix' | 'card') => Words,
): Promise<void> {
  const found = await findPaymentMail(tx, notification.paymentId);
  if (!found) return;
  const { subject, paragraphs } = write(found.title, found.method);
  const mail = {
    kind: 'payment',
    to: found.email,
    subject,
    paragraphs: [...paragraphs, ...simulatedMark(notification.psp)],
  } as const;
  await mailAndNotify(tx, mail, {
    userId: found.userId,
    path: `/bookings/${found.bookingId}`,
    key: notification.key,
  });
}
