import { type Cents, saoPauloZone } from '@patinha/domain/shared';
import { priceOfPlan, regretUntil, type SoldPlan } from '@patinha/domain/subscription';

import type { Transaction } from '../../platform/db/database.ts';
import { firstName, money, simulatedMark } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { sendMail } from '../notification/index.ts';
import { findHolder, type SubscriptionRow } from './subscription.queries.ts';

const names: Readonly<Record<SoldPlan, string>> = {
  premium: 'Tutor Premium',
  essencial: 'Empresa Premium Essencial',
  completo: 'Empresa Premium Completo',
  rede: 'Empresa Premium Rede',
};

export const planName = (plan: SoldPlan): string => names[plan];

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: saoPauloZone });
const dateOf = (instant: Date | null): string => (instant ? day.format(instant) : '');
const priceOf = ({ priceCents }: SubscriptionRow): string => money('plan-price', priceCents);

/** An upgrade costs a difference, not the price of a month, and the plan before it may run on. */
const isUpgrade = ({ replacesId }: SubscriptionRow): boolean => replacesId !== null;
const givesBack =
  'Se o mês do plano anterior ainda está pago, ele volta a valer até o fim, sem renovação; veja em Assinatura.';

type Words = Pick<Mail, 'subject' | 'paragraphs'>;

/** What was paid or returned: the price of a month, or the difference of an upgrade. */
const sumOf = (subscription: SubscriptionRow, chargedCents: Cents | undefined): string =>
  chargedCents === undefined ? priceOf(subscription) : money('plan-charge', chargedCents);

/** The notifications about a subscription, by event. */
const words = {
  started: (subscription) => ({
    subject: `${planName(subscription.plan)}: assinatura ativa`,
    paragraphs: [
      `Recebemos ${priceOf(subscription)}. O plano vale até ${dateOf(subscription.paidUntil)} e se renova todo mês por Pix Automático.`,
      `Você pode cancelar com um clique quando quiser. Até ${dateOf(subscription.startedAt && regretUntil(subscription.startedAt))} pode desistir e receber tudo de volta.`,
    ],
  }),
  renewed: (subscription, chargedCents) => ({
    subject: `${planName(subscription.plan)}: mês pago`,
    paragraphs: [
      `Recebemos ${sumOf(subscription, chargedCents)} por Pix Automático. O plano vale até ${dateOf(subscription.paidUntil)}.`,
    ],
  }),
  upgraded: (subscription, chargedCents) => ({
    subject: `${planName(subscription.plan)}: o novo plano já vale`,
    paragraphs: [
      `Recebemos ${sumOf(subscription, chargedCents)}, a diferença até ${dateOf(subscription.paidUntil)}. A partir daí são ${priceOf(subscription)} por mês, por Pix Automático. A autorização do plano anterior foi encerrada.`,
      `Até ${dateOf(subscription.startedAt && regretUntil(subscription.startedAt))} você pode desistir da mudança: a diferença volta inteira, e o plano anterior vale até o fim do mês pago.`,
    ],
  }),
  downgrade_noted: (subscription) => ({
    subject: `${planName(subscription.plan)}: mudança de plano marcada`,
    paragraphs: [
      `O plano atual vale até ${dateOf(subscription.paidUntil)}. Depois começa o ${planName(subscription.nextPlan ?? subscription.plan)}, por ${money('plan-price', priceOfPlan(subscription.nextPlan ?? subscription.plan))} por mês. Até lá você pode mudar de ideia na tela de assinatura.`,
    ],
  }),
  downgraded: (subscription) => ({
    subject: `${planName(subscription.plan)}: o novo plano começou`,
    paragraphs: [
      `A partir de agora são ${priceOf(subscription)} por mês, na mesma autorização do seu banco. A próxima cobrança é em ${dateOf(subscription.nextChargeAt ?? subscription.paidUntil)}.`,
    ],
  }),
  missed: (subscription) => ({
    subject: `${planName(subscription.plan)}: o pagamento deste mês não passou`,
    paragraphs: [
      `O seu banco não pagou ${priceOf(subscription)}. Vamos tentar de novo em ${dateOf(subscription.nextChargeAt)}; o plano continua valendo até lá.`,
    ],
  }),
  unpaid: (subscription) => ({
    subject: `${planName(subscription.plan)}: assinatura encerrada`,
    paragraphs: [
      `Tentamos cobrar ${priceOf(subscription)} quatro vezes sem sucesso, por isso a assinatura terminou. Nada foi apagado: o que passa do plano gratuito fica só para leitura.`,
      'Você pode assinar de novo quando quiser.',
    ],
  }),
  cancelled: (subscription) => ({
    subject: `${planName(subscription.plan)}: assinatura cancelada`,
    paragraphs: [
      `Não haverá novas cobranças. O plano continua valendo até ${dateOf(subscription.paidUntil)}.`,
    ],
  }),
  cancelled_at_bank: (subscription) => ({
    subject: `${planName(subscription.plan)}: autorização cancelada no banco`,
    paragraphs: [
      `O seu banco informou que o Pix Automático foi cancelado. Não haverá novas cobranças, e o plano continua valendo até ${dateOf(subscription.paidUntil)}.`,
    ],
  }),
  ended: (subscription) => ({
    subject: `${planName(subscription.plan)}: assinatura encerrada`,
    paragraphs: [
      `O mês pago, de ${priceOf(subscription)}, terminou em ${dateOf(subscription.paidUntil)}. Nada foi apagado: o que passa do plano gratuito fica só para leitura.`,
    ],
  }),
  regretted: (subscription) => ({
    subject: `${planName(subscription.plan)}: desistência confirmada`,
    paragraphs: isUpgrade(subscription)
      ? ['A mudança de plano foi desfeita e a devolução do que você pagou por ela foi solicitada.', givesBack]
      : [
          `A assinatura terminou e a devolução de ${priceOf(subscription)} foi solicitada, para a mesma conta que fez o Pix.`,
        ],
  }),
  regretted_contested: (subscription) => ({
    subject: `${planName(subscription.plan)}: desistência confirmada`,
    paragraphs: [
      `A assinatura terminou. Você também pediu ao seu banco a devolução ${isUpgrade(subscription) ? 'do que pagou' : `de ${priceOf(subscription)}`}, e ele ainda analisa o pedido: se aceitar, o valor volta por lá; se não, devolvemos o valor inteiro para a mesma conta que fez o Pix.`,
    ],
  }),
  refunded: (subscription, chargedCents) => ({
    subject: `${planName(subscription.plan)}: devolução de ${sumOf(subscription, chargedCents)} feita`,
    paragraphs: [`Devolvemos ${sumOf(subscription, chargedCents)} para a mesma conta que fez o Pix.`],
  }),
  charged_back: (subscription) => ({
    subject: `${planName(subscription.plan)}: assinatura encerrada, o banco devolveu o seu pagamento`,
    paragraphs: [
      isUpgrade(subscription)
        ? `O seu banco aceitou o pedido de devolução do Pix. Por isso este plano terminou, e não haverá novas cobranças. ${givesBack}`
        : `O seu banco aceitou o pedido de devolução do Pix, e ${priceOf(subscription)} voltaram para você. Por isso a assinatura terminou, e não haverá novas cobranças. Nada foi apagado: o que passa do plano gratuito fica só para leitura.`,
      'Se o pedido não foi seu ou foi um engano, fale com o seu banco. Você pode assinar de novo quando quiser.',
    ],
  }),
  charged_back_earlier: (subscription) => ({
    subject: `${planName(subscription.plan)}: o banco devolveu um pagamento, e a assinatura não se renova`,
    paragraphs: [
      `O seu banco aceitou o pedido de devolução do Pix, e ${priceOf(subscription)} de um mês anterior voltaram para você. Por isso não haverá novas cobranças. O mês que continua pago vale até ${dateOf(subscription.paidUntil)}.`,
      'Se o pedido não foi seu ou foi um engano, fale com o seu banco.',
    ],
  }),
  refunded_by_bank: (subscription) => ({
    subject: isUpgrade(subscription)
      ? `${planName(subscription.plan)}: devolução feita pelo banco`
      : `${planName(subscription.plan)}: devolução de ${priceOf(subscription)} feita pelo banco`,
    paragraphs: [
      `O seu banco já devolveu ${isUpgrade(subscription) ? 'o que você pagou' : priceOf(subscription)} pelo pedido que você fez a ele. A devolução que estava a caminho daqui não é mais necessária.`,
    ],
  }),
  restored: (subscription) => ({
    subject: `${planName(subscription.plan)}: o plano voltou até o fim do mês pago`,
    paragraphs: [
      `O seu banco reviu a decisão e o pagamento${isUpgrade(subscription) ? '' : ` de ${priceOf(subscription)}`} valeu. O plano continua até ${dateOf(subscription.paidUntil)}, sem novas cobranças.`,
    ],
  }),
  stray: (subscription, chargedCents) => ({
    subject: `Devolvemos um pagamento de ${sumOf(subscription, chargedCents)}`,
    paragraphs: [
      `Recebemos ${sumOf(subscription, chargedCents)} para ${planName(subscription.plan)} depois que a assinatura tinha terminado. A devolução do valor inteiro já foi solicitada.`,
    ],
  }),
} as const satisfies Readonly<
  Record<string, (subscription: SubscriptionRow, chargedCents: Cents | undefined) => Words>
>;

const paidNotices: ReadonlySet<keyof typeof words> = new Set(['started', 'renewed', 'upgraded']);

/** The receipt of what was just paid, beside the way to the plan. */
const receiptOf = (
  subscription: SubscriptionRow,
  { notice, key, chargedCents }: HolderNotification,
): Pick<Mail, 'parts'> =>
  paidNotices.has(notice) && key !== undefined
    ? {
        parts: [
          {
            title: sumOf(subscription, chargedCents),
            paragraphs: [],
            action: { label: 'Ver recibo', url: `/recibo/${key}` },
          },
        ],
      }
    : {};

interface HolderNotification {
  readonly notice: keyof typeof words;
  /** Distinguishes several notifications of one kind: the charge's id. */
  readonly key?: string;
  /** What was paid or returned, where that is not the price of a month. */
  readonly chargedCents?: Cents;
}

export async function notifyHolder(
  tx: Transaction,
  subscription: SubscriptionRow,
  notification: HolderNotification,
): Promise<void> {
  const { notice, key = subscription.id, chargedCents } = notification;
  const holder = await findHolder(tx, subscription.userId);
  if (!holder) return;
  const { subject, paragraphs } = words[notice](subscription, chargedCents);
  await sendMail(
    tx,
    {
      kind: 'payment',
      to: holder.email,
      subject,
      paragraphs: [
        `Olá, ${firstName(holder.fullName ?? '')}.`,
        ...paragraphs,
        ...simulatedMark(subscription.provider),
      ],
      ...receiptOf(subscription, notification),
      action: { label: 'Ver assinatura', url: '/upgrade' },
    },
    { key: `subscription.${notice}:${key}` },
  );
}
