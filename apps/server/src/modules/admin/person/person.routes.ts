import { listTimeline, writeNote as writeNoteOperation } from '@patinha/contract/admin';
import { defaultPageSize } from '@patinha/contract/shared';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { cursorOf, readTimeline, writeNote } from './person.actions.ts';
import { presentEntry } from './person.presenter.ts';

/** The line of time of one person, and the notes of the team on them (D-189). */
export const personRoutes: ModuleRoutes = (app, { ports }) => {
  read(app, listTimeline, async ({ db, actor, params, query }) => {
    const { kind, ...page } = query;
    const call = { userId: params.user_id, kind, page };
    const found = await readTimeline(db, actor, call, ports.reportedMessages);
    const shown = found.slice(0, page.limit ?? defaultPageSize);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => presentEntry(row)),
      next_cursor: last && found.length > shown.length ? cursorOf(last) : null,
    };
  });

  write(app, writeNoteOperation, async ({ tx, actor, params, body, now }) => {
    await writeNote(tx, actor, { userId: params.user_id, text: body.text, now });
    return {};
  });
};
