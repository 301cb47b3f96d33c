import type { BookingSide } from '@patinha/domain/booking';
import { addCents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { type OutboxHandler, outboxHandler } from '../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { firstName, money } from '../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../platform/time/day-time.ts';
import { readEarningOfTakeover } from '../booking/index.ts';
import { notify, sendMail } from '../notification/index.ts';
import { findAskForMail, findSubstitutionForMail, type MailedAsk } from './substitution-mail.queries.ts';
import { askKind, type AskNotice, askNotices, backKind, outKind } from './substitution.notification.ts';

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

interface Letter {
  readonly to: Person;
  readonly title: string;
  /** One line without names, for the inbox. */
  readonly body: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly path: `/${string}`;
}

async function post(
  tx: Transaction,
  { to, title, body, lines, label, path }: Letter,
  { key, publicUrl }: { readonly key: string; readonly publicUrl: string },
): Promise<void> {
  const paragraphs = [`Olá, ${firstName(to.name)}.`, ...lines];
  const action = { label, url: `${publicUrl}${path}` };
  await sendMail(tx, { kind: 'booking', to: to.email, subject: title, paragraphs, action }, { key });
  await notify(tx, { userId: to.userId, kind: 'booking', title, body, path, key });
}

const outPayload = z.object({ substitution_id: z.uuid() });

/** The provider cannot come: the tutor chooses a substitute, waits, or takes the money back. */
const outDelivery = outboxHandler(outKind, async ({ db, env }, payload, message) => {
  const { substitution_id: id } = z.parse(outPayload, payload);
  await transact(db, async (tx) => {
    const found = await findSubstitutionForMail(tx, id);
    if (!found) return;
    const when = dayTime(found.startsAt, found.zone);
    const letter: Letter = {
      to: found.tutor,
      title: 'Escolha quem vai no lugar',
      body: `${found.title}, ${when}`,
      lines: [
        `${found.providerName} não pode atender ${found.title}, ${when}.`,
        'Procuramos quem tenha o mesmo horário livre, por no máximo o que você já pagou. Escolha uma pessoa, ou cancele e receba tudo de volta.',
        `Se ninguém aceitar até ${dayTime(found.closesAt, found.zone)}, o agendamento é cancelado e o valor volta inteiro.`,
      ],
      label: 'Ver quem pode ir',
      path: `/bookings/${found.bookingId}`,
    };
    await post(tx, letter, { key: `substitution:${message.id}`, publicUrl: env.PUBLIC_URL });
  });
});

/** The provider comes after all: the booking is as it was, and there is nothing left to choose. */
const backDelivery = outboxHandler(backKind, async ({ db, env }, payload, message) => {
  const { substitution_id: id } = z.parse(outPayload, payload);
  await transact(db, async (tx) => {
    const found = await findSubstitutionForMail(tx, id);
    if (!found) return;
    const when = dayTime(found.startsAt, found.zone);
    const letter: Letter = {
      to: found.tutor,
      title: 'Tudo como estava',
      body: `${found.title}, ${when}`,
      lines: [
        `${found.providerName} pode atender: ${found.title}, ${when}, fica como você marcou.`,
        'Não precisa escolher outra pessoa, e nada muda no valor.',
      ],
      label: 'Ver agendamento',
      path: `/bookings/${found.bookingId}`,
    };
    await post(tx, letter, { key: `substitution:${message.id}`, publicUrl: env.PUBLIC_URL });
  });
});

const askPayload = z.object({ ask_id: z.uuid(), notice: z.enum(askNotices) });

const askDelivery = outboxHandler(askKind, async ({ db, env }, payload, message) => {
  const { ask_id: askId, notice } = z.parse(askPayload, payload);
  await transact(db, async (tx) => {
    const ask = await findAskForMail(tx, askId);
    if (!ask) return;
    const earning = money('seller-receives', await readEarningOfTakeover(tx, ask));
    for (const [index, letter] of lettersOf(ask, notice, earning).entries())
      await post(tx, letter, { key: `substitution:${message.id}:${index}`, publicUrl: env.PUBLIC_URL });
  });
});

const asksPath = ({ providerKind }: MailedAsk): Letter['path'] =>
  providerKind === 'empresa' ? '/empresa/bookings' : '/prestador/bookings';

/** `earning` is what the substitute receives. */
function lettersOf(ask: MailedAsk, notice: AskNotice, earning: string): Letter[] {
  const when = dayTime(ask.startsAt, ask.zone);
  const body = `${ask.title}, ${when}`;
  const bookingPath: Letter['path'] = `/bookings/${ask.bookingId}`;
  const common = { body, path: bookingPath };
  switch (notice) {
    case 'asked':
      return [
        {
          ...common,
          to: ask.substitute,
          title: 'Você pode substituir?',
          lines: [
            `Um tutor ficou sem atendimento e escolheu você: ${body}. Você recebe ${earning}. O valor já está pago.`,
            `Responda até ${dayTime(ask.expiresAt, ask.zone)}. Recusar não conta contra você.`,
          ],
          label: 'Ver pedido',
          path: asksPath(ask),
        },
      ];
    case 'withdrawn':
      return [
        {
          ...common,
          to: ask.substitute,
          title: 'Substituição não é mais necessária',
          lines: [`O tutor não precisa mais de você para ${body}.`],
          label: 'Ver agendamentos',
          path: asksPath(ask),
        },
      ];
    case 'refused':
      return [
        {
          ...common,
          to: ask.tutor,
          title: 'Escolha outra pessoa',
          lines: [
            `${ask.providerName} não pode assumir ${body}.`,
            'Escolha outra pessoa, ou cancele e receba tudo de volta.',
          ],
          label: 'Ver quem pode ir',
        },
      ];
    case 'accepted':
      return acceptedLetters(ask, { when, common, earning });
  }
}

interface Accepted {
  readonly when: string;
  readonly common: Pick<Letter, 'body' | 'path'>;
  readonly earning: string;
}

/** Introduces the tutor and the substitute; the one who could not come learns that the booking is covered. */
function acceptedLetters(ask: MailedAsk, { when, common, earning }: Accepted): Letter[] {
  const total = money('client-pays', addCents(ask.priceCents, ask.feeCents));
  const letters: Readonly<Record<BookingSide, Letter>> = {
    tutor: {
      ...common,
      to: ask.tutor,
      title: 'Substituto confirmado',
      lines: [
        `${ask.providerName} vai no lugar: ${ask.title}, ${when}. O total é ${total} e já está pago.`,
        ...(ask.refundCents > 0
          ? [
              `${money('refund', ask.refundCents)} voltam para você, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`,
            ]
          : []),
      ],
      label: 'Ver agendamento',
    },
    provider: {
      ...common,
      to: ask.substitute,
      title: 'Agendamento confirmado',
      lines: [
        `Você assumiu ${ask.title}, ${when}. Você recebe ${earning}, e o valor já está pago.`,
        'O contato, o endereço e as instruções já aparecem no agendamento.',
      ],
      label: 'Ver agendamento',
    },
  };
  const relieved: Letter = {
    ...common,
    to: ask.first,
    title: 'Um atendimento seu foi assumido',
    lines: [`Outra pessoa assumiu o atendimento de ${when}. Ele não conta como cancelamento seu.`],
    label: 'Ver agendamentos',
    path: ask.firstKind === 'empresa' ? '/empresa/bookings' : '/prestador/bookings',
  };
  return [letters.tutor, letters.provider, relieved];
}

export const substitutionDeliveries: readonly OutboxHandler[] = [outDelivery, backDelivery, askDelivery];
