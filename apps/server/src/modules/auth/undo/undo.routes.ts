import { readUndo, undoChange as undoChangeOperation, type UndoLink } from '@patinha/contract/auth';
import type { FastifyRequest } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { readUndoLink, type UndoLinkRow } from '../../notification/index.ts';
import { perAddress } from '../sign-in/auth.limits.ts';
import { undoChange } from './undo.actions.ts';

const presentUndo = ({ kind, createdAt, expiresAt, undoneAt }: UndoLinkRow): UndoLink => ({
  kind,
  changed_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
});

/** Links of mails about a change of the account; open to all, because the thief may have signed the owner out. */
export const undoRoutes: ModuleRoutes = (app, platform) => {
  const before = ({ request }: { readonly request: FastifyRequest }) =>
    consume(platform, perAddress('auth-verify', addressSubject(request.ip)));

  // A POST, so that the token is in no address.
  write(app, readUndo, async ({ tx, body }) => presentUndo(await readUndoLink(tx, body.token)), { before });

  write(
    app,
    undoChangeOperation,
    async ({ tx, body, now }) => presentUndo(await undoChange(tx, platform, { token: body.token, now })),
    { before },
  );
};
