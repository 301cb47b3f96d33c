import { randomUUID } from 'node:crypto';

import { type Actor, addMs, cents, hourMs, type Role } from '@patinha/domain/shared';
import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { bookings } from '../../modules/booking/booking.table.ts';
import { findLatestDispute } from '../../modules/dispute/dispute.queries.ts';
import { offer, openDispute, resolve, write, writeAsOperator } from '../../modules/dispute/index.ts';
import type { Transaction } from '../../platform/db/database.ts';

interface DisputeParties {
  readonly tutorId: string;
  readonly adminId: string;
  /** The parties of the undecided dispute, and of the decided one. */
  readonly open: { readonly providerId: string; readonly ownerId: string };
  readonly decided: { readonly providerId: string; readonly ownerId: string };
}

const actorOf = (userId: string, role: Role): Actor => ({ userId, sessionId: randomUUID(), roles: [role] });

/**
 * One dispute that waits for an answer, with an offer, and one that was decided, played through the product's own
 * actions.
 */
export async function stageDisputes(tx: Transaction, users: DisputeParties, now: Date): Promise<void> {
  const tutor = actorOf(users.tutorId, 'tutor');
  const admin = actorOf(users.adminId, 'admin');
  const at = (hours: number) => addMs(now, hours * hourMs);
  const [open, decided] = [
    await latestReleased(tx, users.tutorId, users.open.providerId),
    await latestReleased(tx, users.tutorId, users.decided.providerId),
  ];
  if (decided !== undefined) {
    const call = { bookingId: decided, actor: tutor };
    await openDispute(tx, { ...call, now: at(-120), reason: 'A aula durou menos do que o combinado.' });
    const disputeId = (await findLatestDispute(tx, decided))?.id ?? '';
    await writeAsOperator(tx, {
      disputeId,
      actor: admin,
      now: at(-110),
      text: 'Recebemos e vamos analisar.',
    });
    const reason = 'O registro de entrada e saída mostra a hora inteira.';
    await resolve(tx, {
      disputeId,
      actor: admin,
      now: at(-40),
      kind: 'provider',
      reason,
    });
  }
  if (open === undefined) return;
  const call = { bookingId: open, actor: tutor };
  await openDispute(tx, { ...call, now: at(-20), reason: 'O Thor voltou com a orelha molhada e coçando.' });
  const byOwner = { bookingId: open, actor: actorOf(users.open.ownerId, 'empresa') };
  await write(tx, {
    ...byOwner,
    now: at(-18),
    text: 'Sentimos muito. Posso repetir o banho ou devolver uma parte.',
  });
  await offer(tx, {
    ...byOwner,
    now: at(-17),
    refundCents: cents(2000),
    text: 'Devolvo uma parte, tudo bem?',
  });
}

async function latestReleased(
  tx: Transaction,
  tutorId: string,
  providerId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.tutorId, tutorId), eq(bookings.providerId, providerId), isNotNull(bookings.releasedAt)),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return row?.id;
}
