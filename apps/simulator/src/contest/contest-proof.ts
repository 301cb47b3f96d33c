import type { Bank } from '../bank.ts';
import { testCards } from '../charge/cards.ts';
import type { Charge } from '../charge/charge-record.ts';
import { Refusal } from '../errors.ts';
import { type Contest, findContest } from './contest-record.ts';

/** What the merchant sends to the payer's bank: a text and one PDF, as base64. */
export interface ProofRequest {
  readonly text: string;
  readonly document: string;
}

const pdfMark = Buffer.from('%PDF-');

/** Takes the merchant's proof, once, while the bank has not decided and its deadline has not passed. */
export function receiveProof(bank: Bank, contestId: string, { text, document }: ProofRequest): Contest {
  const contest = findContest(bank, contestId);
  if (!contest) throw new Refusal(404, 'contest/not-found');
  if (contest.status !== 'open') throw new Refusal(409, 'contest/decided');
  if (contest.proofReceivedAt !== undefined) throw new Refusal(409, 'contest/proof-received');
  const now = bank.clock.now();
  if (now > contest.proofDueAt) throw new Refusal(422, 'contest/proof-too-late');
  if (!Buffer.from(document, 'base64').subarray(0, pdfMark.length).equals(pdfMark))
    throw new Refusal(422, 'contest/proof-unreadable');
  bank.db
    .prepare('insert into contest_proofs (contest_id, text, document, received_at) values (?, ?, ?, ?)')
    .run(contestId, text, document, now);
  return { ...contest, proofReceivedAt: now };
}

const contesting: ReadonlySet<string> = new Set(['contest-proof-wins', 'contest-proof-loses']);

/** The last digits of the cards whose holders contest every payment. */
export const contestingCards: readonly string[] = Object.entries(testCards)
  .filter(([, behaviour]) => contesting.has(behaviour))
  .map(([number]) => number.slice(-4));

/** The card whose holder contests every payment, and what the bank says to a proof; undefined for any other. */
export function contestingCardOf({ cardLast4 }: Charge): 'win' | 'lose' | undefined {
  const [, behaviour] = Object.entries(testCards).find(([number]) => number.slice(-4) === cardLast4) ?? [];
  if (behaviour === 'contest-proof-wins') return 'win';
  return behaviour === 'contest-proof-loses' ? 'lose' : undefined;
}
