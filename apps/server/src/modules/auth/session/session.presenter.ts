import type { Session } from '@patinha/contract/auth';

import { deviceOf } from '../../../platform/http/device.ts';
import type { OwnSession } from './own-session.queries.ts';

export const presentOwnSession =
  (currentSessionId: string) =>
  ({ id, userAgent, createdAt, refreshedAt }: OwnSession): Session => ({
    id,
    ...deviceOf(userAgent),
    is_current: id === currentSessionId,
    created_at: createdAt.toISOString(),
    last_used_at: refreshedAt.toISOString(),
  });
