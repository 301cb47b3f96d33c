import { listMessages, openThread, postMessage, readThread } from '@patinha/contract/message';
import { acceptProposal, closeNeed, declineProposal, withdrawProposal } from '@patinha/contract/need';
import { sql } from 'drizzle-orm';

import type { TestApp } from '../../testing/test-app.ts';
import type { BuiltStall } from '../booking/booking.factory.ts';
import { buildCarer, buildNeed, buildProposal, type BuiltNeed } from '../need/need.factory.ts';

type Token = { readonly accessToken: string };

interface Deal {
  readonly need: BuiltNeed;
  readonly carer: BuiltStall;
  readonly tutor: BuiltNeed['tutor'];
  readonly provider: BuiltStall['provider'];
  readonly proposalId: string;
}

interface Given {
  readonly need?: BuiltNeed;
  readonly carer?: BuiltStall;
}

/** A proposal that is open for a day, without a conversation yet. */
export async function propose({ db }: TestApp, given: Given = {}): Promise<Deal> {
  const need = given.need ?? (await buildNeed(db));
  const carer = given.carer ?? (await buildCarer(db));
  const proposalId = await buildProposal(db, { need, carer });
  return { need, carer, tutor: need.tutor, provider: carer.provider, proposalId };
}

/** The same with its conversation, in which nothing is written. */
export async function talk(app: TestApp) {
  const deal = await propose(app);
  return { ...deal, id: (await talkIn(app).open(deal.tutor, deal.proposalId)).body.id };
}

/** The requests of people in a conversation. */
export const talkIn = (app: TestApp) => ({
  open: (who: Token, proposalId: string) =>
    app.as(who).call(openThread, { body: { proposal_id: proposalId } }),
  say: (who: Token, thread_id: string, text = 'Oi') =>
    app.as(who).call(postMessage, { params: { thread_id }, body: { text } }),
  look: async (who: Token, thread_id: string) =>
    (await app.as(who).call(readThread, { params: { thread_id } })).body,
  hear: async (who: Token, thread_id: string) =>
    (await app.as(who).call(listMessages, { params: { thread_id }, query: {} })).body.items,
});

const answer = (deal: Deal) => ({ params: { proposal_id: deal.proposalId }, body: {} });
const aDayAndMore = 25 * 3600;

export const accept = (app: TestApp, deal: Deal) => app.as(deal.tutor).call(acceptProposal, answer(deal));
export const withdraw = (app: TestApp, deal: Deal) =>
  app.as(deal.provider).call(withdrawProposal, answer(deal));

/** Every way in which a proposal ends without a booking. */
export const endings: readonly {
  readonly how: string;
  readonly end: (app: TestApp, deal: Deal) => Promise<unknown>;
}[] = [
  { how: 'was declined', end: (app, deal) => app.as(deal.tutor).call(declineProposal, answer(deal)) },
  { how: 'was taken back', end: withdraw },
  { how: 'lost to another', end: async (app, { need }) => accept(app, await propose(app, { need })) },
  {
    how: 'was for a need that is closed',
    end: (app, { need }) =>
      app.as(need.tutor).call(closeNeed, { params: { need_id: need.needId }, body: {} }),
  },
  { how: 'has run out', end: (app) => app.advance(aDayAndMore) },
  {
    how: 'has run out, before a job has noted it',
    // Moves the clock and lets no job run.
    end: (app) => app.db.execute(sql`select app.advance_clock(${aDayAndMore})`),
  },
];
