import {
  decideVerificationCase,
  listDecidedToday,
  listVerificationCases,
  undoVerificationCase,
} from '@patinha/contract/verification';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { presentVerification } from '../verification.presenter.ts';
import { decideCase, readCases, readDecidedToday, undoCase } from './case.actions.ts';
import { presentCase, presentDecided } from './case.presenter.ts';

/** The queue of documents by person (D-190). */
export const verificationCaseRoutes: ModuleRoutes = (app, platform) => {
  const publicUrl = platform.env.PUBLIC_URL;

  read(app, listVerificationCases, async ({ db, actor, query }) => {
    const { cases, count, decidedToday, asOf } = await readCases(db, actor, query);
    const page = toPage(cases, query, presentCase(actor.userId));
    return { ...page, count, decided_today: decidedToday, as_of: asOf.toISOString() };
  });

  read(app, listDecidedToday, async ({ db, actor, query }) =>
    toPage(await readDecidedToday(db, actor, query), query, presentDecided(actor.userId)),
  );

  write(app, decideVerificationCase, async ({ tx, actor, params, body, now }) => {
    const decided = await decideCase(tx, actor, {
      userId: params.user_id,
      approve: body.approve.map(({ verification_id: id, valid_until: lastDay }) => ({ id, lastDay })),
      reject: body.reject.map(({ verification_id: id, reason }) => ({ id, reason })),
      publicUrl,
      now,
    });
    return { documents: decided.map(presentVerification) };
  });

  write(app, undoVerificationCase, async ({ tx, actor, params, body, now }) => {
    const ids = body.verification_ids;
    const undone = await undoCase(tx, actor, { userId: params.user_id, ids, publicUrl, now });
    return { documents: undone.map(presentVerification) };
  });
};
