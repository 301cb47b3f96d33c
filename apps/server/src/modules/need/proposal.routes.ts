import {
  acceptProposal,
  declineProposal,
  listOpenNeeds,
  listSentProposals,
  readOpenNeed,
  sendProposal,
  withdrawProposal,
} from '@patinha/contract/need';
import { defaultPageSize } from '@patinha/contract/shared';
import { wholeMinutesBetween } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { isPublishable, requireOwnProvider } from '../provider/index.ts';
import { findNearbyNeed, findNearbyNeeds, findServedTypes } from './nearby.queries.ts';
import { presentFitting, presentOpenNeed, presentSent } from './need.presenter.ts';
import { findPetsOfNeeds } from './need.queries.ts';
import {
  acceptProposal as accept,
  declineProposal as decline,
  readQuota,
  sendProposal as send,
  withdrawProposal as withdraw,
} from './proposal.actions.ts';
import { findSent, selectFitting, selectSentPage } from './proposal.queries.ts';

export const proposalRoutes: ModuleRoutes = (app, platform) => {
  read(app, listOpenNeeds, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const provider = await requireOwnProvider(db, actor.userId);
    const found = await findNearbyNeeds(db, {
      providerId: provider.id,
      category: query.category,
      radiusKm: query.radius_km,
      afterId: query.cursor,
      limit: (query.limit ?? defaultPageSize) + 1,
    });
    const pets = await findPetsOfNeeds(
      db,
      found.map(({ id }) => id),
    );
    return {
      ...toPage(found, query, (need) => presentOpenNeed(need, pets)),
      is_verified: isPublishable(provider, now),
      served: await findServedTypes(db, provider.id),
      quota: await readQuota(db, provider, now),
    };
  });

  read(app, readOpenNeed, async ({ db, actor, params }) => {
    const now = await readClock(db);
    const provider = await requireOwnProvider(db, actor.userId);
    const need = await findNearbyNeed(db, { providerId: provider.id, needId: params.need_id });
    if (!need) throw new DomainError('need/not-found', { needId: params.need_id });
    const pets = await findPetsOfNeeds(db, [need.id]);
    const minutes = wholeMinutesBetween(new Date(need.starts_at), new Date(need.ends_at));
    const services = await selectFitting(db, { providerId: provider.id, need, pets: pets.length });
    return {
      need: presentOpenNeed(need, pets),
      services: services.map((service) => presentFitting(service, minutes)),
      quota: await readQuota(db, provider, now),
    };
  });

  write(app, sendProposal, async ({ tx, actor, params, body, now }) => {
    const offer = {
      needId: params.need_id,
      serviceId: body.service_id,
      priceCents: cents(body.price_cents),
      message: body.message,
      validDays: body.valid_days,
    };
    return presentOwn(tx, await send(tx, actor, { offer, now }), now);
  });

  read(app, listSentProposals, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const provider = await requireOwnProvider(db, actor.userId);
    const found = await selectSentPage(db, provider.id, query);
    return {
      ...toPage(found, query, (row) => presentSent(row, now)),
      quota: await readQuota(db, provider, now),
    };
  });

  write(app, withdrawProposal, async ({ tx, actor, params, now }) => {
    await withdraw(tx, { proposalId: params.proposal_id, actor, now });
    return presentOwn(tx, params.proposal_id, now);
  });

  write(app, acceptProposal, async ({ tx, actor, params, body, now }) => {
    const booking = await accept(tx, {
      proposalId: params.proposal_id,
      address: body.address,
      specialInstructions: body.special_instructions,
      actor,
      env: platform.env,
      now,
    });
    return { booking_id: booking.id };
  });

  write(app, declineProposal, async ({ tx, actor, params, now }) => {
    await decline(tx, { proposalId: params.proposal_id, actor, now });
    return {};
  });
};

async function presentOwn(db: Database, proposalId: string, now: Date) {
  const row = await findSent(db, proposalId);
  if (!row) throw new Error(`Proposal ${proposalId} is not readable in its own transaction`);
  return presentSent(row, now);
}
