import {
  closeDispute,
  confirmDisputeResolution,
  listDisputes,
  readDisputeAsAdmin,
  reopenDisputeAsAdmin,
  resolveDispute,
  takeDispute,
  writeAsOperator as writeAsOperatorOperation,
} from '@patinha/contract/dispute';
import { type Actor, cents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { close, take, writeAsOperator } from './dispute-operator.actions.ts';
import { listForAdmin, readForAdmin } from './dispute-read.actions.ts';
import { confirm, resolve } from './dispute-resolution.actions.ts';
import { lockDisputeForAdmin } from './dispute-scene.actions.ts';
import { reopen } from './dispute.actions.ts';
import { presentAdminDetail, presentAdminDispute } from './dispute.presenter.ts';

export const disputeAdminRoutes: ModuleRoutes = (app, { env }) => {
  const detail = async (db: Database, disputeId: string, actor: Actor, now: Date) =>
    presentAdminDetail({ ...(await readForAdmin(db, disputeId)), actor, now, secretKey: env.SECRET_KEY });

  read(app, listDisputes, async ({ db, actor, query }) => {
    const { q, status, ...page } = query;
    const now = await readClock(db);
    const { found, undecided, overdue } = await listForAdmin(db, { q, status, page, now });
    return {
      ...toPage(found, page, (row) => presentAdminDispute({ ...row, actor, now })),
      undecided_count: undecided,
      overdue_count: overdue,
    };
  });

  read(app, readDisputeAsAdmin, async ({ db, actor, params }) =>
    detail(db, params.dispute_id, actor, await readClock(db)),
  );

  write(app, takeDispute, async ({ tx, actor, params, now }) => {
    await take(tx, { disputeId: params.dispute_id, actor, now });
    return detail(tx, params.dispute_id, actor, now);
  });

  write(app, writeAsOperatorOperation, async ({ tx, actor, params, body, now }) => {
    await writeAsOperator(tx, { disputeId: params.dispute_id, actor, now, text: body.text });
    return detail(tx, params.dispute_id, actor, now);
  });

  write(app, resolveDispute, async ({ tx, actor, params, body, now }) => {
    const { kind, refund_cents, reason } = body;
    const refundCents = refund_cents === undefined ? undefined : cents(refund_cents);
    await resolve(tx, { disputeId: params.dispute_id, actor, now, kind, refundCents, reason });
    return detail(tx, params.dispute_id, actor, now);
  });

  write(app, confirmDisputeResolution, async ({ tx, actor, params, body, now }) => {
    const refundCents = cents(body.refund_cents);
    await confirm(tx, { disputeId: params.dispute_id, actor, now, refundCents });
    return detail(tx, params.dispute_id, actor, now);
  });

  write(app, closeDispute, async ({ tx, actor, params, now }) => {
    await close(tx, { disputeId: params.dispute_id, actor, now });
    return detail(tx, params.dispute_id, actor, now);
  });

  write(app, reopenDisputeAsAdmin, async ({ tx, actor, params, body, now }) => {
    const scene = await lockDisputeForAdmin(tx, params.dispute_id, actor);
    await reopen(tx, scene, { reason: body.reason, by: 'admin', actorId: actor.userId, now });
    return detail(tx, params.dispute_id, actor, now);
  });
};
