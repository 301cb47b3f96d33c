import { restoreService, takeServiceDown } from '@patinha/contract/admin';
import { activateService, deactivateService, removeService } from '@patinha/contract/service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { untilLockWaits } from '../../../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildStall } from '../../booking/booking.factory.ts';
import { lockProvider } from '../../provider/index.ts';
import { movePlace } from '../../service/index.ts';

const isOff = { isActive: false };
const isDown = { takenDownAt: new Date(), takenDownReason: 'Anúncio repetido' };
const body = { reason: 'Denúncia conferida' };

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('a service put on or off sale', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  test.each([
    { operation: takeServiceDown, by: 'admin', was: {}, input: { body } },
    { operation: restoreService, by: 'admin', was: isDown, input: { body } },
    { operation: activateService, by: 'owner', was: isOff, input: {} },
    { operation: deactivateService, by: 'owner', was: {}, input: {} },
    { operation: removeService, by: 'owner', was: {}, input: {} },
  ] as const)(
    '$operation.operationId does not stand in the way of a change of its provider',
    async ({ operation, by, was, input }) => {
      const { serviceId, provider } = await buildStall(server.db, was);
      const caller =
        by === 'owner' ? provider : await buildUser(server.db, { roles: ['admin'], userType: null });
      const late = await transact(
        server.db,
        async (tx) => {
          // A deadlock ends this transaction, and not the other one, which would be run again.
          await tx.execute(sql`set local role none`);
          await tx.execute(sql`set local deadlock_timeout = '1ms'`);
          const locked = await lockProvider(tx, provider.providerId);
          const reply = server.as(caller).send(operation, { params: { service_id: serviceId }, ...input });
          await untilLockWaits(server.db);
          await movePlace(tx, locked);
          return { reply };
        },
        { retries: 0 },
      );
      expect((await late.reply).error).toBeUndefined();
    },
  );
});
