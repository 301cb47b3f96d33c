import {
  changeNeed,
  closeNeed,
  listOwnNeeds,
  type NeedInput,
  postNeed,
  readNeed,
} from '@patinha/contract/need';
import { cents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import {
  changeNeed as changeOwnNeed,
  closeNeed as closeOwnNeed,
  postNeed as postOwnNeed,
  readOwnNeed,
  type StatedNeed,
} from './need.actions.ts';
import { presentOwnNeed, presentReceived } from './need.presenter.ts';
import { type CountedNeed, findPetsOfNeeds, selectOwnNeedPage } from './need.queries.ts';
import { selectReceived } from './proposal.queries.ts';

const statedOf = (input: NeedInput): StatedNeed => ({
  serviceType: input.service_type,
  description: input.description,
  petIds: input.pet_ids,
  startsAt: new Date(input.starts_at),
  durationMinutes: input.duration_minutes,
  locationType: input.location_type ?? null,
  district: input.district ?? null,
  city: input.city,
  state: input.state,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  budgetCents: typeof input.budget_cents === 'number' ? cents(input.budget_cents) : null,
});

const presentOne = async (db: Database, need: CountedNeed, now: Date) =>
  presentOwnNeed(need, { pets: await findPetsOfNeeds(db, [need.id]), now });

export const needRoutes: ModuleRoutes = (app) => {
  read(app, listOwnNeeds, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const found = await selectOwnNeedPage(db, actor.userId, query);
    const pets = await findPetsOfNeeds(
      db,
      found.map(({ id }) => id),
    );
    return toPage(found, query, (need) => presentOwnNeed(need, { pets, now }));
  });

  write(app, postNeed, async ({ tx, actor, body, now }) =>
    presentOne(tx, await postOwnNeed(tx, actor, { stated: statedOf(body), now }), now),
  );

  read(app, readNeed, async ({ db, actor, params }) => {
    const now = await readClock(db);
    const need = await readOwnNeed(db, params.need_id, actor);
    const received = await selectReceived(db, need.id);
    return {
      need: await presentOne(db, need, now),
      proposals: received.map((row) => presentReceived(row, now)),
    };
  });

  write(app, changeNeed, async ({ tx, actor, params, body, now }) => {
    const call = { needId: params.need_id, actor, now };
    return presentOne(tx, await changeOwnNeed(tx, call, statedOf(body)), now);
  });

  write(app, closeNeed, async ({ tx, actor, params, now }) =>
    presentOne(tx, await closeOwnNeed(tx, { needId: params.need_id, actor, now }), now),
  );
};
