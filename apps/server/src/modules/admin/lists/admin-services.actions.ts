import { canModerateService } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { setTakedown } from '../../service/index.ts';
import { serviceRestoredMail, serviceTakenDownMail } from '../admin.mail.ts';
import { lockListing, type ListingRow } from './admin-services.queries.ts';

interface Judgement {
  readonly serviceId: string;
  readonly reason: string;
  readonly now: Date;
}

async function lockJudged(tx: Transaction, actor: Actor, serviceId: string): Promise<Authorized<ListingRow>> {
  const listing = await lockListing(tx, serviceId);
  if (!listing) throw new DomainError('service/not-found', { serviceId });
  return authorize(listing, canModerateService, actor, 'admin/own-service');
}

/** Takes the service off the market from the next search on; existing bookings stay. */
export async function takeDown(tx: Transaction, actor: Actor, { serviceId, reason, now }: Judgement) {
  const listing = await lockJudged(tx, actor, serviceId);
  if (listing.takenDownAt) throw new DomainError('admin/already-taken-down', { serviceId });
  await setTakedown(tx, listing, { takenDownAt: now, takenDownReason: reason });
  await record(tx, actor, { action: 'admin.take-service-down', serviceId, reason });
  await mailAndNotify(
    tx,
    serviceTakenDownMail(listing.ownerEmail, { title: listing.title, reason }),
    ownerOf(listing),
  );
}

/** Restores the service as its owner left it, which may be disabled. */
export async function restore(tx: Transaction, actor: Actor, { serviceId, reason }: Omit<Judgement, 'now'>) {
  const listing = await lockJudged(tx, actor, serviceId);
  if (!listing.takenDownAt) throw new DomainError('admin/not-taken-down', { serviceId });
  await setTakedown(tx, listing, { takenDownAt: null, takenDownReason: null });
  await record(tx, actor, { action: 'admin.restore-service', serviceId, reason });
  await mailAndNotify(
    tx,
    serviceRestoredMail(listing.ownerEmail, { title: listing.title, reason }),
    ownerOf(listing),
  );
}

const ownerOf = ({ ownerUserId, id }: ListingRow) =>
  ({ userId: ownerUserId, path: `/servicos/${id}` }) as const;

const record = (
  tx: Transaction,
  actor: Actor,
  { action, serviceId, reason }: Pick<Judgement, 'serviceId' | 'reason'> & { readonly action: string },
) =>
  audit(tx, {
    actorId: actor.userId,
    action,
    subjectType: 'service',
    subjectId: serviceId,
    details: { reason },
  });
