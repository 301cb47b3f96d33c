import { resolutionTexts } from '@patinha/contract/dispute';
import type { BookingSide } from '@patinha/domain/booking';
import { type Cents, zeroCents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { enqueue, outboxHandler } from '../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { money } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { findAdmins } from '../account/index.ts';
import {
  type DiaryHead,
  diaryLines,
  type DisputableRow,
  findDisputable,
  readEarning,
} from '../booking/index.ts';
import { sendMail } from '../notification/index.ts';
import { type DisputeRow, findDispute } from './dispute.queries.ts';

export const disputeNotices = [
  'opened',
  'answered',
  'offered',
  'offer_refused',
  'operator_wrote',
  'resolved',
  'reopened',
  'closed',
  'reply_due',
  'to_confirm',
] as const;
export type DisputeNotice = (typeof disputeNotices)[number];
type Receiver = BookingSide | 'admins';

const noticeKind = 'dispute.notice';

interface DisputeMessage {
  readonly disputeId: string;
  readonly notice: DisputeNotice;
  readonly to: readonly Receiver[];
  /** What caused it: each receiver is notified once per cause. */
  readonly causeId: string;
}

/** Mails the receivers after the commit; names and amounts are read on delivery. */
export async function notifyParties(
  tx: Transaction,
  { disputeId, notice, to, causeId }: DisputeMessage,
): Promise<void> {
  for (const receiver of to) {
    const payload = { dispute_id: disputeId, notice, receiver };
    await enqueue(tx, noticeKind, payload, { key: `${noticeKind}:${causeId}:${notice}:${receiver}` });
  }
}

const payloadSchema = z.object({
  dispute_id: z.uuid(),
  notice: z.enum(disputeNotices),
  receiver: z.enum(['tutor', 'provider', 'admins']),
});

export const disputeNoticeDelivery = outboxHandler(noticeKind, async (platform, payload, message) => {
  const { dispute_id: disputeId, notice, receiver } = z.parse(payloadSchema, payload);
  const { PUBLIC_URL: publicUrl } = platform.env;
  await transact(platform.db, async (tx) => {
    const dispute = await findDispute(tx, disputeId);
    const booking = dispute && (await findDisputable(tx, dispute.bookingId));
    if (!booking) return;
    const diary = notice === 'opened' ? await platform.ports.careRecord.headOf(tx, booking.id) : undefined;
    const earning = receiver === 'provider' ? await readEarning(tx, booking) : null;
    for (const { email, ...person } of await receiversOf(tx, booking, receiver)) {
      const mail = compose({ dispute, booking, notice, publicUrl, earning, diary }, { email, ...person });
      await sendMail(tx, mail, { key: `mail:${message.id}:${email}` });
    }
  });
});

interface Person {
  readonly email: string;
  readonly name: string | null;
}

async function receiversOf(tx: Transaction, booking: DisputableRow, receiver: Receiver): Promise<Person[]> {
  if (receiver === 'tutor') return [{ email: booking.tutorEmail, name: booking.tutorName }];
  if (receiver === 'provider') return [{ email: booking.providerEmail, name: booking.ownerName }];
  return (await findAdmins(tx)).map(({ email }) => ({ email, name: null }));
}

interface NoticeContext {
  readonly dispute: DisputeRow;
  readonly booking: DisputableRow;
  readonly notice: DisputeNotice;
  readonly publicUrl: string;
  /** What the provider receives now; null in mails to anyone else. */
  readonly earning: Cents | null;
  readonly diary: DiaryHead | undefined;
}

function compose(context: NoticeContext, { email, name }: Person): Mail {
  const { subject, lines } = wordsOf(context);
  const path = name === null ? '/admin/disputes' : `/disputa/${context.booking.id}`;
  return {
    kind: 'dispute',
    to: email,
    subject,
    paragraphs:
      name === null ? lines : [`Olá, ${name.split(' ')[0] ?? ''}.`, ...lines, ...diaryLines(context.diary)],
    action: { label: 'Ver disputa', url: `${context.publicUrl}${path}` },
  };
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

function wordsOf({ dispute, booking, notice, earning }: NoticeContext): {
  readonly subject: string;
  readonly lines: readonly string[];
} {
  const about = `a disputa sobre "${booking.title}"`;
  const words: Readonly<Record<DisputeNotice, readonly [string, ...string[]]>> = {
    opened: [
      `Disputa aberta: ${booking.title}`,
      `Foi aberta ${about}. Conte a sua versão, envie fotos ou proponha um acordo.`,
      'Enquanto ninguém decide, o dinheiro deste agendamento fica guardado.',
    ],
    answered: [`Nova mensagem na disputa: ${booking.title}`, `Há uma nova mensagem n${about}.`],
    offered: [
      `Proposta de acordo: ${booking.title}`,
      `Há uma proposta de acordo para ${about}. Aceite, recuse ou faça outra.`,
    ],
    offer_refused: [
      `Proposta recusada: ${booking.title}`,
      `A proposta de acordo para ${about} foi recusada.`,
    ],
    operator_wrote: [`Nossa equipe escreveu: ${booking.title}`, `Nossa equipe escreveu n${about}.`],
    resolved: [
      `Disputa resolvida: ${booking.title}`,
      `Chegou ao fim ${about}: ${dispute.outcome ? resolutionTexts[dispute.outcome] : ''}.`,
      ...(dispute.resolutionReason === null ? [] : [`Motivo: ${dispute.resolutionReason}`]),
      `Reembolso ao tutor: ${money('refund', dispute.refundCents ?? zeroCents)}.`,
      ...(earning === null ? [] : [`Você recebe ${money('seller-receives', earning)}.`]),
      ...(dispute.status === 'closed' ? [] : ['Você pode pedir uma nova análise uma vez, em até 7 dias.']),
    ],
    reopened: [`Disputa reaberta: ${booking.title}`, `Voltou para análise ${about}.`],
    closed: [`Disputa encerrada: ${booking.title}`, `Está encerrada ${about}.`],
    reply_due: [
      'Disputa sem resposta há 36 horas',
      `Ninguém da equipe escreveu ainda n${about}. O prazo termina em ${moment.format(dispute.replyDueAt)}.`,
    ],
    to_confirm: [
      'Reembolso espera a segunda confirmação',
      `Uma decisão sobre ${about} pede a confirmação de outra pessoa da equipe.`,
    ],
  };
  const [subject, ...lines] = words[notice];
  return { subject, lines };
}
