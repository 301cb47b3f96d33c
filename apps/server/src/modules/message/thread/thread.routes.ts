import {
  blockPerson,
  countUnread,
  listThreads,
  markDelivered,
  markRead,
  openThread,
  readThread,
  unblockPerson,
} from '@patinha/contract/message';

import { toPage } from '../../../platform/db/pagination.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { presentThread } from '../message.presenter.ts';
import { speakerOver } from './attendant.actions.ts';
import { beginThread } from './thread-subject.actions.ts';
import {
  block,
  readUpTo,
  readWaiting,
  receiveAll,
  requireSpoken,
  type Spoken,
  unblock,
} from './thread.actions.ts';
import { selectThreadPage } from './thread.queries.ts';

// More than a person starts in an hour; opening an existing conversation counts too.
const opensPerHour = 120;

export const threadRoutes: ModuleRoutes = (app, platform) => {
  write(
    app,
    openThread,
    async ({ tx, actor: caller, body, now }) => {
      const { actor, isAttendant } = await speakerOver(tx, caller, body.booking_id);
      const subject = {
        bookingId: body.booking_id,
        serviceId: body.service_id,
        proposalId: body.proposal_id,
        proposals: platform.ports.proposals,
        actor,
        now,
      };
      return presentThread(await beginThread(tx, subject), actor, isAttendant);
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'thread-open',
          subject: actor.userId,
          points: opensPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  read(app, listThreads, async ({ db, actor, query }) =>
    toPage(await selectThreadPage(db, actor, query), query, (row) => presentThread(row, actor)),
  );

  read(app, countUnread, async ({ db, actor }) => {
    const { unread, undelivered } = await readWaiting(db, actor);
    return { unread_count: unread, undelivered_count: undelivered };
  });

  write(app, markDelivered, async ({ tx, actor }) => {
    await receiveAll(tx, actor);
    return {};
  });

  read(app, readThread, async ({ db, actor, params }) =>
    presentSpoken(await requireSpoken(db, { threadId: params.thread_id, actor })),
  );

  write(app, markRead, async ({ tx, actor, params, body }) => {
    await readUpTo(tx, { threadId: params.thread_id, actor, position: body.position });
    return {};
  });

  write(app, blockPerson, async ({ tx, actor, params, now }) =>
    presentThread(await block(tx, { threadId: params.thread_id, actor, now }), actor),
  );

  write(app, unblockPerson, async ({ tx, actor, params }) =>
    presentThread(await unblock(tx, { threadId: params.thread_id, actor }), actor),
  );
};

const presentSpoken = ({ thread, actor, isAttendant }: Spoken) => presentThread(thread, actor, isAttendant);
