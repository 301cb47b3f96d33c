import { readDataExport, requestDataExport } from '@patinha/contract/compliance';
import { anyRole } from '@patinha/contract/shared';
import { dayMs, secondMs } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { readClock } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { requireRoles } from '../../../platform/http/session.ts';
import { openExport, readLatestExport, requestExport } from './export.actions.ts';
import { presentExport } from './export.presenter.ts';

// A full export is costly; no one needs more in a day.
const exportsPerDay = 10;
const linkParams = z.strictObject({ token: z.string() });

export const exportRoutes: ModuleRoutes = (app, platform) => {
  const secretKey = platform.env.SECRET_KEY;

  write(
    app,
    requestDataExport,
    async ({ tx, actor: { userId }, proof, now }) =>
      presentExport(await requestExport(tx, { userId, proof, now }), { secretKey, now }),
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'data-export',
          subject: actor.userId,
          points: exportsPerDay,
          seconds: dayMs / secondMs,
        }),
    },
  );

  read(app, readDataExport, async ({ db, actor }) => {
    const latest = await readLatestExport(db, actor.userId);
    return { export: latest ? presentExport(latest, { secretKey, now: await readClock(db) }) : null };
  });

  app.get(
    '/files/exports/:token',
    {
      onRequest: requireRoles(platform.authenticate, {
        roles: anyRole,
        isForSuspended: true,
        proof: 'always',
      }),
    },
    async (request, reply) => {
      const { token } = z.parse(linkParams, request.params);
      const file = request.actor && (await openExport(platform, token, request.actor.userId));
      if (!file) throw new DomainError('resource/not-found');
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="meus-dados-patinha.zip"')
        .header('x-content-type-options', 'nosniff')
        .send(file);
    },
  );
};
