import { randomUUID } from 'node:crypto';

import { addMs, cents, hourMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { buildNeedThread } from '../../message/message.factory.ts';
import { messages } from '../../message/message.table.ts';
import { needs, proposals } from '../../need/need.table.ts';

/** Make a text of one of the two, and remember it. */
export interface Marks {
  readonly byTutor: (what: string) => string;
  readonly bySeller: (what: string) => string;
  /** For words that go with either of the two: marked as the words of the one who leaves. */
  readonly byLeaver: (what: string) => string;
}

interface NeedParties {
  readonly tutor: { readonly userId: string };
  readonly seller: { readonly userId: string; readonly providerId: string; readonly serviceId: string };
}

/** What one asked proposals for, what the other proposed and was refused, and what they wrote about it. */
export async function buildMarkedNeed(
  db: Database,
  { tutor, seller }: NeedParties,
  mark: Marks,
): Promise<void> {
  const [createdAt, city] = [new Date(), mark.byTutor('vila')];
  const ended = { createdAt, expiresAt: createdAt, endedAt: createdAt };
  const needId = randomUUID();
  await db.insert(needs).values({
    ...ended,
    id: needId,
    tutorId: tutor.userId,
    serviceType: 'dog_walking',
    status: 'closed',
    description: mark.byTutor('pedido'),
    startsAt: createdAt,
    endsAt: addMs(createdAt, hourMs),
    zone: 'America/Sao_Paulo',
    district: mark.byTutor('quadra'),
    city,
    cityKey: city.toLowerCase(),
    state: 'SP',
  });
  const side = { needId, providerId: seller.providerId };
  await db.insert(proposals).values({
    ...ended,
    ...side,
    serviceId: seller.serviceId,
    status: 'declined',
    priceCents: cents(5000),
    message: mark.bySeller('proposta'),
  });
  const threadId = await buildNeedThread(db, { ...side, tutor });
  const said = [
    { senderId: tutor.userId, body: mark.byTutor('pergunta'), shownBody: 'Oi.' },
    { senderId: seller.userId, body: mark.bySeller('retorno'), shownBody: 'Oi.' },
  ];
  await db
    .insert(messages)
    .values(said.map((one, at) => ({ ...one, threadId, position: at + 1, createdAt })));
}
