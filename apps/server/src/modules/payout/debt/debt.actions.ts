import {
  canConfirmWriteOff,
  canWriteOff,
  writableCents,
  writeOffNeedsSecondAdmin,
} from '@patinha/domain/payout';
import type { Actor, Cents } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { authorize, type Authorized, authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { lockAdvanceMoney, writeOffDebtMoney } from '../../ledger/index.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockProvider, type ProviderRow } from '../../provider/index.ts';
import { keepForDebt } from './debt-recovery.actions.ts';
import { notifyAdminsOfProposal, notifyDebtor } from './debt.mail.ts';
import {
  type DebtRow,
  endProposal,
  findDebt,
  findProposal,
  insertWriteOff,
  selectDebts,
  sumRecent,
  type WriteOffRow,
} from './debt.queries.ts';

/** The debtors and their debts; records the access for each of them. */
export const listDebts = (db: Database, actor: Actor, page: PageRequest): Promise<DebtRow[]> =>
  transact(db, async (tx) => {
    const found = await selectDebts(tx, page);
    const userIds = found.slice(0, rowsToRead(page) - 1).map(({ ownerUserId }) => ownerUserId);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'payment-list' });
    return found;
  });

interface Call {
  readonly providerId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes off at once, or proposes it to a second admin; a new proposal replaces the old one. */
export async function writeOff(
  tx: Transaction,
  { reason, amountCents, ...call }: Call & { readonly amountCents: Cents; readonly reason: string },
): Promise<DebtRow> {
  const { actor, now } = call;
  const debtor = await lockDebtor(tx, call);
  await requireWritable(tx, debtor, amountCents);
  await endOpenProposal(tx, debtor, { actor, now });
  const asked = { amountCents, reason, requestedBy: actor.userId, requestedAt: now };
  if (writeOffNeedsSecondAdmin(amountCents, await sumRecent(tx, debtor.id, now))) {
    const proposal = await insertWriteOff(tx, debtor, { ...asked, status: 'proposed' });
    await record(tx, proposal, { actor, action: 'payout.propose-write-off' });
    await notifyAdminsOfProposal(tx, proposal, debtor);
  } else {
    const decided = { decidedBy: actor.userId, decidedAt: now };
    const done = await insertWriteOff(tx, debtor, { ...asked, ...decided, status: 'written_off' });
    await carryOut(tx, debtor, { writeOff: done, actor, now });
  }
  return shown(tx, debtor);
}

/** The second admin: another one, who confirms the figure that they saw. */
export async function confirm(
  tx: Transaction,
  { amountCents, ...call }: Call & { readonly amountCents: Cents },
): Promise<DebtRow> {
  const { actor, now } = call;
  const debtor = await lockDebtor(tx, call);
  const found = await requireProposal(tx, debtor);
  if (found.amountCents !== amountCents)
    throw new DomainError('payout/no-write-off', { providerId: debtor.id });
  const seen = { ...found, ownerUserId: debtor.ownerUserId };
  const proposal = authorize(seen, canConfirmWriteOff, actor, 'payout/same-admin');
  await requireWritable(tx, debtor, amountCents);
  await endProposal(tx, proposal, { status: 'written_off', decidedBy: actor.userId, decidedAt: now });
  await carryOut(tx, debtor, { writeOff: proposal, actor, now });
  return shown(tx, debtor);
}

/** Withdraws the proposal; any admin who may write off may do so. */
export async function withdraw(tx: Transaction, call: Call): Promise<DebtRow> {
  const debtor = await lockDebtor(tx, call);
  await requireProposal(tx, debtor);
  await endOpenProposal(tx, debtor, call);
  return shown(tx, debtor);
}

type Debtor = Authorized<ProviderRow>;

/** Locks the provider's row and accounts, to serialise with payouts, chargebacks and other admins. */
async function lockDebtor(tx: Transaction, { providerId, actor }: Call): Promise<Debtor> {
  const debtor = authorize(await lockProvider(tx, providerId), canWriteOff, actor, 'payout/own-debt');
  await lockAdvanceMoney(tx, providerId);
  return debtor;
}

/** An advance that may still come back would undo a debt that is gone already. */
async function requireWritable(tx: Transaction, { id: providerId }: Debtor, amountCents: Cents) {
  const debt = await shown(tx, { id: providerId });
  if (debt.hasOpenPayout) throw new DomainError('payout/under-way', { providerId });
  if (amountCents > writableCents(debt))
    throw new DomainError('payout/write-off-too-high', { providerId, amountCents });
}

async function requireProposal(tx: Transaction, { id: providerId }: Debtor): Promise<WriteOffRow> {
  const proposal = await findProposal(tx, providerId);
  if (!proposal) throw new DomainError('payout/no-write-off', { providerId });
  return proposal;
}

async function endOpenProposal(
  tx: Transaction,
  debtor: Debtor,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
): Promise<void> {
  const proposal = await findProposal(tx, debtor.id);
  if (!proposal) return;
  // Being allowed to write off includes withdrawing: access was checked on the debtor's row.
  await endProposal(tx, authorizeSystem(proposal), {
    status: 'withdrawn',
    decidedBy: actor.userId,
    decidedAt: now,
  });
  await record(tx, proposal, { actor, action: 'payout.withdraw-write-off' });
}

interface Carrying {
  readonly writeOff: Pick<WriteOffRow, 'id' | 'amountCents' | 'providerId'>;
  readonly actor: Actor;
  readonly now: Date;
}

/** The available balance pays its part first: that part is no loss, and might never be recovered otherwise. */
async function carryOut(tx: Transaction, debtor: Debtor, { writeOff: done, actor, now }: Carrying) {
  const { id: writeOffId, amountCents } = done;
  await keepForDebt(tx, debtor, { askedBy: actor.userId, now });
  await writeOffDebtMoney(tx, { writeOffId, providerId: debtor.id, amountCents, now });
  await record(tx, done, { actor, action: 'payout.write-off' });
  await notifyDebtor(tx, { writeOffId, amountCents }, debtor);
  await publish(tx, { users: [debtor.ownerUserId], type: 'payout.changed', id: writeOffId });
}

const record = (
  tx: Transaction,
  { id, amountCents, providerId }: Carrying['writeOff'],
  { actor, action }: { readonly actor: Actor; readonly action: string },
): Promise<void> =>
  audit(tx, {
    actorId: actor.userId,
    action,
    subjectType: 'provider',
    subjectId: providerId,
    details: { write_off_id: id, amount_cents: amountCents },
  });

async function shown(tx: Transaction, { id: providerId }: Pick<ProviderRow, 'id'>): Promise<DebtRow> {
  const debt = await findDebt(tx, providerId);
  if (!debt) throw new DomainError('provider/not-found', { providerId });
  return debt;
}
