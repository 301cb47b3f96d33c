import { type Bank, newId } from '../bank.ts';
import { book } from '../books.ts';
import { type Charge, getCharge, listPaidByCard } from '../charge/charge-record.ts';
import { listReceipts } from '../charge/receipts.ts';
import { Refusal } from '../errors.ts';
import { type EventType, recordEvent } from '../events.ts';
import { contestingCardOf, contestingCards } from './contest-proof.ts';
import { type Contest, type ContestStatus, listContests, listOpenContests } from './contest-record.ts';

/** What the payer's bank does in the panel. */
export const contestSteps = ['contestar', 'perder', 'ganhar'] as const;
export type ContestStep = (typeof contestSteps)[number];

/** The steps open to the bank now. */
export function openStepsOf(bank: Bank, charge: Charge): readonly ContestStep[] {
  const [contest] = listContests(bank, charge.id);
  if (!contest) return contestable(bank, charge) ? ['contestar'] : [];
  return { open: ['perder', 'ganhar'] as const, lost: ['ganhar'] as const, won: [] }[contest.status];
}

/** The first receipt of a paid charge that is not fully refunded. */
const contestable = (bank: Bank, charge: Charge) =>
  charge.status === 'paid'
    ? listReceipts(bank, charge.id).find((receipt) => receipt.amountCents > receipt.refundedCents)
    : undefined;

/** Opens a contest, or decides it; winning a lost one on appeal returns the money. */
export function applyContestStep(bank: Bank, chargeId: string, step: ContestStep): void {
  const charge = getCharge(bank, chargeId);
  if (!openStepsOf(bank, charge).includes(step)) throw new Refusal(409, 'contest/not-possible');
  if (step === 'contestar') openContest(bank, charge);
  const [contest] = listContests(bank, chargeId);
  if (!contest) return;
  if (step === 'perder') lose(bank, charge, contest);
  if (step === 'ganhar') win(bank, charge, contest);
}

function openContest(bank: Bank, charge: Charge): void {
  const receipt = contestable(bank, charge);
  if (!receipt) return;
  const amountCents = receipt.amountCents - receipt.refundedCents;
  bank.db
    .prepare(
      `insert into contests (id, charge_id, receipt_id, amount_cents, status, opened_at) values (?, ?, ?, ?, 'open', ?)`,
    )
    .run(newId('contest'), charge.id, receipt.id, amountCents, bank.clock.now());
  recordEvent(bank, 'contest.opened', charge);
}

function lose(bank: Bank, charge: Charge, { id, amountCents }: Contest): void {
  bank.db.prepare('update contests set taken_at = ? where id = ?').run(bank.clock.now(), id);
  book(bank, { kind: 'chargeback', objectId: charge.id, sourceId: id, amountCents: -amountCents });
  end(bank, charge, { id, status: 'lost', event: 'contest.lost' });
}

function win(bank: Bank, charge: Charge, { id, amountCents, takenAt }: Contest): void {
  if (takenAt !== undefined) {
    const returnId = newId('contest');
    bank.db
      .prepare('update contests set return_id = ?, returned_at = ? where id = ?')
      .run(returnId, bank.clock.now(), id);
    book(bank, { kind: 'chargeback_return', objectId: charge.id, sourceId: returnId, amountCents });
  }
  end(bank, charge, { id, status: 'won', event: 'contest.won' });
}

interface Ending {
  readonly id: string;
  readonly status: ContestStatus;
  readonly event: EventType;
}

function end(bank: Bank, charge: Charge, { id, status, event }: Ending): void {
  bank.db.prepare('update contests set status = ? where id = ?').run(status, id);
  recordEvent(bank, event, charge);
}

const minuteMs = 60_000;

/**
 * What two test cards do by themselves: a payment is contested after a minute, and decided a minute after the proof,
 * or for the payer once its deadline has passed. Every other contest is decided in the panel.
 */
export function settleDueContests(bank: Bank): void {
  const now = bank.clock.now();
  for (const charge of listPaidByCard(bank, contestingCards)) {
    const isDue = now >= charge.createdAt + minuteMs && listContests(bank, charge.id).length === 0;
    if (isDue) openContest(bank, charge);
  }
  for (const contest of listOpenContests(bank)) decideDue(bank, contest, now);
}

function decideDue(bank: Bank, contest: Contest, now: number): void {
  const charge = getCharge(bank, contest.chargeId);
  const answer = contestingCardOf(charge);
  if (!answer) return;
  const { proofReceivedAt, proofDueAt } = contest;
  if (proofReceivedAt === undefined && now <= proofDueAt) return;
  if (proofReceivedAt !== undefined && now < proofReceivedAt + minuteMs) return;
  if (answer === 'win' && proofReceivedAt !== undefined) win(bank, charge, contest);
  else lose(bank, charge, contest);
}
