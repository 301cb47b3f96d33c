import type { Transaction } from '../../../platform/db/database.ts';
import { firstName, money, simulatedMark } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { findAdmins } from '../../account/index.ts';
import { mailAndNotify, notify, sendMail } from '../../notification/index.ts';
import type { ContestRow } from './contest.queries.ts';

// News of our answer to the payer's bank (D-187).

interface SellerNews {
  readonly key: string;
  readonly subject: string;
  readonly body: string;
  readonly label: string;
}

async function mailSeller(
  tx: Transaction,
  contest: ContestRow,
  { key, subject, body, label, publicUrl }: SellerNews & { readonly publicUrl: string },
): Promise<void> {
  const { bookingId, ownerEmail, ownerName, providerOwnerId, title, startsAt, zone, psp } = contest;
  const path = `/bookings/${bookingId}` as const;
  const about = `"${title}", ${dayTime(startsAt, zone)}.`;
  const paragraphs = [`Olá, ${firstName(ownerName ?? '')}.`, about, body, ...simulatedMark(psp)];
  const action = { label, url: `${publicUrl}${path}` };
  await sendMail(tx, { kind: 'payment', to: ownerEmail, subject, paragraphs, action }, { key });
  await notify(tx, { userId: providerOwnerId, kind: 'payment', title: subject, body, path, key });
}

/** The proof is at the bank. */
export const notifyAboutProof = (tx: Transaction, contest: ContestRow, publicUrl: string): Promise<void> =>
  mailSeller(tx, contest, {
    key: `contest.sent:${contest.id}`,
    subject: `Prova enviada ao banco: ${money('contested', contest.amountCents)}`,
    body: 'Enviamos ao banco o que está registrado deste atendimento, com as suas palavras e imagens. Agora é ele quem decide, e avisamos assim que responder.',
    label: 'Ver agendamento',
    publicUrl,
  });

/** The bank's deadline is near, and nothing was sent so far: the seller may still add to it, the team sends it. */
export async function remindOfDeadline(
  tx: Transaction,
  contest: ContestRow,
  publicUrl: string,
): Promise<void> {
  const due = dayTime(contest.proofDueAt, contest.zone);
  const amount = money('contested', contest.amountCents);
  await mailSeller(tx, contest, {
    key: `contest.due:${contest.id}`,
    subject: `O banco espera a prova até ${due}`,
    body: `A contestação de ${amount} ainda não tem resposta nossa. Se quiser contar algo ao banco ou juntar imagens, faça isso antes do prazo: o que está registrado do atendimento vai de qualquer forma.`,
    label: 'Completar a prova',
    publicUrl,
  });
  await tellAdmins(tx, contest, {
    key: `contest.due:${contest.id}`,
    subject: `Prova para o banco até ${due}`,
    body: `"${contest.title}", ${amount}: a contestação ainda espera a prova. Veja em Pagamentos, na aba Contestações.`,
  });
}

/** The PSP did not take it. */
export const notifyAdminsOfRefusal = (tx: Transaction, contest: ContestRow, now: Date): Promise<void> =>
  tellAdmins(tx, contest, {
    key: `contest.refused:${contest.id}:${now.toISOString()}`,
    subject: `O provedor não aceitou a prova: ${money('contested', contest.amountCents)}`,
    body: `"${contest.title}": baixe o documento em Pagamentos, na aba Contestações, e envie pelo painel do provedor, ou tente de novo.`,
  });

async function tellAdmins(
  tx: Transaction,
  { psp }: ContestRow,
  { key, subject, body }: Omit<SellerNews, 'label'>,
): Promise<void> {
  const path = '/admin/payments?tab=chargebacks' as const;
  for (const { userId, email } of await findAdmins(tx))
    await mailAndNotify(
      tx,
      { kind: 'account', to: email, subject, paragraphs: [body, ...simulatedMark(psp)] },
      { userId, path, key: `${key}:${userId}` },
    );
}
