import { randomUUID } from 'node:crypto';

import { maskContacts } from '@patinha/contact-filter';
import { addMs, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { and, asc, eq } from 'drizzle-orm';

import { bookings } from '../../modules/booking/booking.table.ts';
import {
  messageReads,
  messageReports,
  messages,
  messageThreads,
} from '../../modules/message/message.table.ts';
import { needs, proposals } from '../../modules/need/need.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoTutor } from '../demo-bookings.ts';
import type { DemoStall } from '../demo-market.ts';

interface DemoUsers {
  readonly tutora: DemoTutor;
  readonly prestadora: DemoStall;
  readonly prestador2: DemoStall;
  readonly empresa: DemoStall;
}

type Line = readonly [by: 'tutor' | 'provider', body: string];

/** Conversations about a confirmed booking, a need, and a service; in the last one a hidden contact is reported. */
export async function stageMessages(tx: Transaction, users: DemoUsers, now: Date): Promise<void> {
  await stageAboutBooking(tx, users, now);
  await stageAboutNeed(tx, users, now);
  await stageAboutService(tx, users, now);
}

async function stageAboutBooking(
  tx: Transaction,
  { tutora, prestadora }: DemoUsers,
  now: Date,
): Promise<void> {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.tutorId, tutora.userId),
        eq(bookings.providerId, prestadora.providerId),
        eq(bookings.status, 'confirmed'),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  if (booking)
    await stageThread(
      tx,
      { tutora, stall: prestadora, subject: { bookingId: booking.id }, from: addMs(now, -dayMs) },
      [
        ['tutor', 'Oi, Carla! O Thor puxa um pouco a guia no começo, depois acalma.'],
        ['provider', 'Oi! Sem problema, levo o peitoral. Ele se dá bem com outros cães?'],
        ['tutor', 'Com os menores, sim. Dos grandes ele tem medo.'],
        ['provider', 'Combinado, vamos pela rua mais tranquila.'],
      ],
    );
}

/** Before the tutor decides between two proposals. */
async function stageAboutNeed(tx: Transaction, { tutora, prestador2 }: DemoUsers, now: Date): Promise<void> {
  const [proposal] = await tx
    .select({ needId: proposals.needId })
    .from(proposals)
    .innerJoin(needs, eq(needs.id, proposals.needId))
    .where(and(eq(needs.tutorId, tutora.userId), eq(proposals.providerId, prestador2.providerId)));
  if (!proposal) return;
  const subject = { needId: proposal.needId };
  await stageThread(tx, { tutora, stall: prestador2, subject, from: addMs(now, -hourMs) }, [
    ['tutor', 'Oi, João! O Thor estranha gente nova. A primeira aula pode ser em casa?'],
    ['provider', 'Pode. Nos primeiros minutos eu só fico por perto, até ele vir me cheirar.'],
  ]);
}

async function stageAboutService(tx: Transaction, { tutora, empresa }: DemoUsers, now: Date): Promise<void> {
  const [service] = empresa.services;
  if (!service) return;
  const contact = await stageThread(
    tx,
    { tutora, stall: empresa, subject: { serviceId: service.id }, from: addMs(now, -dayMs / 2) },
    [
      ['tutor', 'Olá! A Mia pode levar a caminha dela?'],
      ['provider', 'Pode, sim! Qualquer dúvida chama no WhatsApp 11 98765-4321.'],
    ],
  );
  await tx.insert(messageReports).values({
    messageId: contact,
    reporterId: tutora.userId,
    reportedId: empresa.owner.userId,
    reason: 'off_platform',
    detail: 'Pediu para combinar tudo pelo WhatsApp.',
    reportedAt: addMs(now, -hourMs),
  });
}

interface Talk {
  readonly tutora: DemoTutor;
  readonly stall: DemoStall;
  readonly subject:
    | { readonly bookingId: string }
    | { readonly serviceId: string }
    | { readonly needId: string };
  readonly from: Date;
}

/** Returns the id of the last message. */
async function stageThread(
  tx: Transaction,
  { tutora, stall, subject, from }: Talk,
  lines: readonly Line[],
): Promise<string> {
  const [id, lastId] = [randomUUID(), randomUUID()];
  const at = (place: number) => addMs(from, place * 7 * minuteMs);
  const senderOf = (by: Line[0]) => (by === 'tutor' ? tutora.userId : stall.owner.userId);
  await tx.insert(messageThreads).values({
    id,
    ...subject,
    tutorId: tutora.userId,
    providerId: stall.providerId,
    lastPosition: lines.length,
    lastMessageAt: at(lines.length - 1),
    createdAt: from,
  });
  await tx.insert(messages).values(
    lines.map(([by, body], place) => ({
      ...(place === lines.length - 1 && { id: lastId }),
      threadId: id,
      position: place + 1,
      senderId: senderOf(by),
      body,
      shownBody: maskContacts(body).text,
      createdAt: at(place),
    })),
  );
  // The last answer is unread.
  const seen = { deliveredPosition: lines.length, readPosition: lines.length - 1 };
  await tx
    .insert(messageReads)
    .values([tutora.userId, stall.owner.userId].map((userId) => ({ threadId: id, userId, ...seen })));
  return lastId;
}
