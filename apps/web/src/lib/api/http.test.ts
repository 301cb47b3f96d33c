import { getMe } from '@patinha/contract/account';
import { expect, test, vi } from 'vitest';

import { aProfile } from '../auth/session.fixture.ts';
import { api } from './http.ts';

test('a reply that breaks the contract fails the call, and is reported with its operation and field', async () => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...aProfile(), roles: ['visita'] })));
  await expect(api(getMe)).rejects.toMatchObject({ code: 'connection/unreadable', status: 200 });
  expect(report).toHaveBeenCalledExactlyOnceWith(
    new Error('The reply of getMe breaks the contract: roles.0 invalid_value'),
  );
});
