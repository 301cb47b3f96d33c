import { randomUUID } from 'node:crypto';

import { maskContacts } from '@patinha/domain/message';
import { addMs, dayMs, minuteMs } from '@patinha/domain/shared';
import { and, asc, eq } from 'drizzle-orm';

import { bookings } from '../modules/booking/booking.table.ts';
import { messageReads, messages, messageThreads } from '../modules/message/message.table.ts';
import type { Transaction } from '../platform/database.ts';
import type { DemoTutor } from './demo-bookings.ts';
import type { DemoStall } from './demo-market.ts';

interface Cast {
  readonly tutora: DemoTutor;
  readonly prestadora: DemoStall;
  readonly empresa: DemoStall;
}

type Line = readonly [by: 'tutor' | 'provider', body: string];

/** Two conversations: about a confirmed booking, and a question about a service, in which a contact stays hidden. */
export async function stageMessages(
  tx: Transaction,
  { tutora, prestadora, empresa }: Cast,
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
  const [service] = empresa.services;
  if (service)
    await stageThread(
      tx,
      { tutora, stall: empresa, subject: { serviceId: service.id }, from: addMs(now, -dayMs / 2) },
      [
        ['tutor', 'Olá! A Mia pode levar a caminha dela?'],
        ['provider', 'Pode, sim! Qualquer dúvida chama no WhatsApp 11 98765-4321.'],
      ],
    );
}

interface Talk {
  readonly tutora: DemoTutor;
  readonly stall: DemoStall;
  readonly subject: { readonly bookingId: string } | { readonly serviceId: string };
  readonly from: Date;
}

async function stageThread(
  tx: Transaction,
  { tutora, stall, subject, from }: Talk,
  lines: readonly Line[],
): Promise<void> {
  const id = randomUUID();
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
      threadId: id,
      position: place + 1,
      senderId: senderOf(by),
      body,
      shownBody: maskContacts(body).text,
      createdAt: at(place),
    })),
  );
  // The last answer waits to be read.
  const seen = { deliveredPosition: lines.length, readPosition: lines.length - 1 };
  await tx
    .insert(messageReads)
    .values([tutora.userId, stall.owner.userId].map((userId) => ({ threadId: id, userId, ...seen })));
}
