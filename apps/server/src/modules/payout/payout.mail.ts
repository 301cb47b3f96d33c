import type { PayoutFailure, PayoutKind } from '@patinha/domain/payout';
import { type Cents, cents, saoPauloZone } from '@patinha/domain/shared';

import { firstName, money, simulatedMark } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import type { Env } from '../../platform/settings/env.ts';
import { dayTime } from '../../platform/time/day-time.ts';
import type { ProviderRow } from '../provider/index.ts';

/** The screen on which a seller reads what they earned. */
export const earningsPath = (kind: ProviderRow['kind']) =>
  kind === 'empresa' ? '/empresa/revenue' : '/prestador/earnings';

interface RecipientMail {
  readonly masked: string;
  readonly isFirst: boolean;
}

/** Mails a person every change to their money, so that an intruder cannot hide one. */
export const recipientChangedMail = (
  to: string,
  { masked, isFirst }: RecipientMail,
): Omit<Mail, 'kind' | 'action'> => ({
  to,
  subject: isFirst ? 'Conta para receber cadastrada na Patinha' : 'Conta para repasses alterada na Patinha',
  paragraphs: [
    isFirst
      ? `Seus repasses vão para ${masked}. Por segurança, a conta recebe a partir de 24 horas depois do cadastro.`
      : `Seus repasses agora vão para ${masked}. Por segurança, a conta nova recebe a partir de 24 horas depois da troca.`,
    'Nenhum repasse sai nesse prazo.',
  ],
});

/** For a seller with money and no account to send it to. */
export const accountMissingMail = (
  to: string,
  { name, amountCents, url }: { readonly name: string; readonly amountCents: Cents; readonly url: string },
): Mail => ({
  kind: 'payment',
  to,
  subject: `${money('payout', amountCents)} esperam pela sua conta`,
  paragraphs: [
    `Olá, ${firstName(name)}.`,
    `Você tem ${money('payout', amountCents)} para receber e ainda não disse para onde. Cadastre uma chave Pix ou conta bancária: o repasse sai toda segunda-feira e, por segurança, 24 horas depois do cadastro.`,
  ],
  action: { label: 'Cadastrar conta', url },
});

interface PayoutMail {
  readonly amountCents: Cents;
  readonly masked: string;
  readonly provider: string;
}

interface PaidMail extends PayoutMail {
  readonly name: string;
  readonly receiptUrl: string;
  /** What it pays, by booking. */
  readonly bookings: readonly {
    readonly title: string | null;
    readonly startsAt: Date | null;
    readonly receivedCents: number;
  }[];
}

/** More lines than this are read on the receipt. */
const mostLines = 20;

export const payoutPaidMail = (
  to: string,
  { amountCents, masked, provider, name, receiptUrl, bookings }: PaidMail,
): Mail => ({
  kind: 'payment',
  to,
  subject: `Repasse de ${money('payout', amountCents)} feito`,
  paragraphs: [
    `Olá, ${firstName(name)}.`,
    `${money('payout', amountCents)} foram enviados para ${masked}.`,
    ...bookings.slice(0, mostLines).map(lineOf),
    ...(bookings.length > mostLines ? [`E mais ${bookings.length - mostLines}, no recibo.`] : []),
    ...simulatedMark(provider),
  ],
  action: { label: 'Ver recibo', url: receiptUrl },
});

const lineOf = ({ title, startsAt, receivedCents }: PaidMail['bookings'][number]): string => {
  const day = startsAt === null ? '' : `, ${dayTime(startsAt, saoPauloZone)}`;
  return `${title ?? 'Repasse anterior que voltou'}${day}: você recebe ${money('seller-receives', cents(receivedCents))}`;
};

const failureText: Readonly<Record<PayoutFailure, string>> = {
  refused: 'O repasse foi recusado.',
  account_closed: 'O banco respondeu que a conta está encerrada.',
  account_unknown: 'O banco respondeu que a conta ou a chave não existe.',
};

export const payoutFailedMail = (
  to: string,
  {
    amountCents,
    masked,
    provider,
    failure,
    kind,
  }: PayoutMail & { readonly failure: PayoutFailure; readonly kind: PayoutKind },
): Mail => ({
  kind: 'payment',
  to,
  subject: `Repasse de ${money('payout', amountCents)} não concluído`,
  paragraphs: [
    `Não foi possível enviar ${money('payout', amountCents)} para ${masked}. ${failureText[failure]}`,
    kind === 'advance'
      ? 'A antecipação foi desfeita, com a taxa. Confira a conta para repasses e peça de novo.'
      : 'O valor voltou para o seu saldo disponível. Confira a conta para repasses e peça de novo.',
    ...simulatedMark(provider),
  ],
});

const stopText = {
  ledger:
    'A conferência do livro-caixa encontrou diferenças. Todos os repasses estão parados até elas sumirem.',
  statement:
    'A conferência com o extrato do provedor de pagamentos tem diferenças há mais de 24 horas. Os repasses do prestador afetado estão parados.',
  comparison:
    'A conferência com o extrato do provedor de pagamentos não é feita há mais de 36 horas. Todos os repasses estão parados até ela ser feita.',
} as const;

/** Why payouts stopped; `comparison` where nothing was compared, so that nothing is known of them. */
export type StopMailReason = keyof typeof stopText;

export const payoutsStoppedMail = (
  to: string,
  { reason, env }: { readonly reason: StopMailReason; readonly env: Pick<Env, 'PUBLIC_URL'> },
): Mail => ({
  kind: 'account',
  to,
  subject: 'Repasses parados na Patinha',
  paragraphs: [stopText[reason]],
  action: { label: 'Ver divergências', url: `${env.PUBLIC_URL}/admin/payments` },
});
