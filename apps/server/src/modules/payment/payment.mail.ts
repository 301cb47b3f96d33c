import { isSimulatedProvider } from '@patinha/domain/payment';
import { type Cents, toReais } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import type { Mail } from '../../platform/mail.ts';
import { tell as tellBoth } from '../notification/notification.actions.ts';
import { findAdmins } from './chargeback.queries.ts';
import { findPaymentMail } from './payment.queries.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
// Mails are read in places that show a no-break space as a box.
const money = (amount: Cents): string => brl.format(toReais(amount)).replaceAll('\u00a0', ' ');

interface Notice {
  readonly paymentId: string;
  readonly provider: string;
  readonly amountCents: Cents;
  /** Makes the mail go out once. */
  readonly key: string;
}

/** Money came that the booking cannot take, and is on its way back. */
export const tellAboutStray = (tx: Transaction, notice: Notice): Promise<void> =>
  tell(tx, notice, (title) => ({
    subject: `Devolvemos um pagamento de ${money(notice.amountCents)}`,
    paragraphs: [
      `Recebemos ${money(notice.amountCents)} para "${title}", mas não pudemos usar esse pagamento: ele chegou depois do prazo, com outro valor ou em duplicidade.`,
      'A devolução do valor inteiro já foi solicitada, para a mesma conta ou cartão. O agendamento não muda com isso.',
    ],
  }));

export const tellAboutRefund = (tx: Transaction, notice: Notice): Promise<void> =>
  tell(tx, notice, (title, method) => ({
    subject: `Devolução de ${money(notice.amountCents)} feita`,
    paragraphs: [
      `Devolvemos ${money(notice.amountCents)} de "${title}" para a mesma ${method === 'pix' ? 'conta que fez o Pix' : 'fatura do cartão usado'}.`,
      ...(method === 'card'
        ? ['No cartão, o valor aparece na fatura atual ou na próxima, conforme o seu banco.']
        : []),
    ],
  }));

/** Tells every admin that the provider gives money back neither now nor later; what to do is in docs/operations.md. */
export async function tellAboutRefusal(
  tx: Transaction,
  { paymentId, provider, amountCents, key }: Notice,
  { code, env }: { readonly code: string; readonly env: Pick<Env, 'PUBLIC_URL'> },
): Promise<void> {
  const found = await findPaymentMail(tx, paymentId);
  const paragraphs = [
    `O provedor de pagamentos (${provider}) recusou de vez devolver ${money(amountCents)} de "${found?.title ?? paymentId}": ${code}.`,
    'Nada é pedido de novo até alguém decidir: veja o pagamento no painel do provedor. O valor continua como devolução a fazer.',
    ...markOf(provider),
  ];
  const action = { label: 'Abrir pagamentos', url: `${env.PUBLIC_URL}/admin/payments` };
  const subject = `Devolução recusada: ${money(amountCents)}`;
  for (const { user_id: userId, email } of await findAdmins(tx))
    await tellBoth(
      tx,
      { kind: 'account', to: email, subject, paragraphs, action },
      { userId, path: '/admin/payments', key: `${key}:${userId}` },
    );
}

const markOf = (provider: string): readonly string[] =>
  isSimulatedProvider(provider) ? ['AMBIENTE SIMULADO – nenhum dinheiro real'] : [];

type Words = Pick<Mail, 'subject' | 'paragraphs'>;

async function tell(
  tx: Transaction,
  notice: Notice,
  write: (title: string, method: 'pix' | 'card') => Words,
): Promise<void> {
  const found = await findPaymentMail(tx, notice.paymentId);
  if (!found) return;
  const { subject, paragraphs } = write(found.title, found.method);
  const mail = {
    kind: 'payment',
    to: found.email,
    subject,
    paragraphs: [...paragraphs, ...markOf(notice.provider)],
  } as const;
  await tellBoth(tx, mail, { userId: found.userId, path: `/bookings/${found.bookingId}`, key: notice.key });
}
