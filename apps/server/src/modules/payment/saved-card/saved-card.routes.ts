import { listSavedCards, removeSavedCard as removeEndpoint } from '@patinha/contract/payment';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { pspOf } from '../gateway/psp.selection.ts';
import { removeSavedCard } from './saved-card.actions.ts';
import { presentSavedCard } from './saved-card.presenter.ts';
import { findSavedCards } from './saved-card.queries.ts';

export const savedCardRoutes: ModuleRoutes = (app, { env }) => {
  const psp = pspOf(env).name;

  read(app, listSavedCards, async ({ actor: { userId }, db }) => {
    const now = await readClock(db);
    const cards = await findSavedCards(db, { userId, psp });
    return { items: cards.map((card) => presentSavedCard(card, now)) };
  });

  write(app, removeEndpoint, async ({ params, actor, tx }) => {
    await removeSavedCard(tx, { cardId: params.saved_card_id, actor });
    return {};
  });
};
