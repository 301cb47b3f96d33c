import type { DataViewKind } from '@patinha/domain/compliance';
import type { Actor } from '@patinha/domain/shared';

import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { recordGlances } from '../../privacy/index.ts';
import {
  type AdminPaymentRow,
  type BookingFilter,
  type PaymentFilter,
  selectBookings,
  selectPayments,
  selectServices,
  type ServiceFilter,
} from './admin-lists.queries.ts';
import { selectPlanCharges } from './admin-plan-charges.queries.ts';

interface Look<Filter> {
  readonly filter: Filter;
  readonly page: PageRequest;
}

/** Reads a list and records a view for everyone shown in it. */
const listNoted = <Row>(
  db: Database,
  actor: Actor,
  list: {
    readonly page: PageRequest;
    readonly kind: DataViewKind;
    readonly find: (tx: Transaction, now: Date) => Promise<Row[]>;
    readonly peopleOf: (row: Row) => readonly string[];
  },
): Promise<Row[]> =>
  transact(db, async (tx, now) => {
    const found = await list.find(tx, now);
    const shown = found.slice(0, rowsToRead(list.page) - 1);
    const userIds = shown.flatMap((row) => list.peopleOf(row));
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: list.kind });
    return found;
  });

export const findAllBookings = (db: Database, actor: Actor, { filter, page }: Look<BookingFilter>) =>
  listNoted(db, actor, {
    page,
    kind: 'booking-list',
    find: (tx, now) => selectBookings(tx, filter, { page, now }),
    peopleOf: ({ tutorId, ownerUserId }) => [tutorId, ownerUserId],
  });

export const findAllServices = (db: Database, actor: Actor, { filter, page }: Look<ServiceFilter>) =>
  listNoted(db, actor, {
    page,
    kind: 'service-list',
    find: (tx) => selectServices(tx, filter, { page }),
    peopleOf: ({ provider }) => [provider.ownerUserId],
  });

export const findAllPayments = (db: Database, actor: Actor, { filter, page }: Look<PaymentFilter>) =>
  listNoted(db, actor, {
    page,
    kind: 'payment-list',
    find: (tx, now) => selectCharges(tx, filter, { page, now }),
    peopleOf: ({ userId }) => [userId],
  });

/** Both kinds of charges as one book, newest first. */
async function selectCharges(
  tx: Transaction,
  filter: PaymentFilter,
  look: { readonly page: PageRequest; readonly now: Date },
): Promise<AdminPaymentRow[]> {
  const ofBookings = filter.subject === 'plan' ? [] : await selectPayments(tx, filter, look);
  const ofPlans = filter.subject === 'booking' ? [] : await selectPlanCharges(tx, filter, look);
  return [...ofBookings, ...ofPlans].toSorted(newestFirst).slice(0, rowsToRead(look.page));
}

/** The order of the cursor: by time, then by id. */
function newestFirst(a: AdminPaymentRow, b: AdminPaymentRow): number {
  const later = b.createdAt.getTime() - a.createdAt.getTime();
  return later === 0 ? (a.id < b.id ? 1 : -1) : later;
}
