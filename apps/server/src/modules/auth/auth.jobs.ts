import type { Job } from '../../platform/background/jobs.ts';
import { deleteStaleFactors } from './factor/factor.queries.ts';
import { deleteOldFlows } from './oauth/oauth-flow.queries.ts';
import { deleteOldAccess } from './session/access-record.queries.ts';
import { deleteOldMarks } from './session/device-mark.queries.ts';
import { deleteExpiredSessions } from './session/session.queries.ts';
import { deleteOldAuthCodes } from './token/auth-code.queries.ts';
import { rotateSigningKeys } from './token/key-rotation.actions.ts';
import { deleteExpiredTokens } from './token/one-time-token.queries.ts';

export const authJobs: readonly Job[] = [
  { name: 'auth.forget-sessions', cron: '17 4 * * *', run: deleteExpiredSessions },
  { name: 'auth.forget-tokens', cron: '27 4 * * *', run: deleteExpiredTokens },
  { name: 'auth.forget-codes', cron: '28 4 * * *', run: deleteOldAuthCodes },
  { name: 'auth.forget-access', cron: '29 4 * * *', run: deleteOldAccess },
  { name: 'auth.forget-devices', cron: '31 4 * * *', run: deleteOldMarks },
  { name: 'auth.forget-factors', cron: '*/10 * * * *', run: deleteStaleFactors },
  { name: 'auth.forget-oauth-flows', cron: '27 * * * *', run: deleteOldFlows },
  { name: 'auth.rotate-keys', cron: '37 4 * * *', run: (_db, _now, platform) => rotateSigningKeys(platform) },
];
