import { dayMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { jumpTo } from './support/clock/clock-jump.ts';
import { JumpingClock } from './support/clock/jumping-clock.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { FaultStand } from './support/fault-stand.ts';

// Jobs with a clock that jumps (clock.test.ts): in a file of its own, because the test waits for the next minute.
const timeout = 240_000;
const programs = findServerPrograms();

describe.runIf(programs)('a clock that jumps', () => {
  const clock = new JumpingClock();
  const beganAt = Date.now();
  let cluster: Cluster;
  let stand: FaultStand;
  let database: OpenDatabase;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    stand = await FaultStand.open({ databaseUrl: cluster.url, clockFile: clock.file });
    database = await stand.database();
    await stand.start();
  });
  afterAll(async () => {
    await stand.close();
    await cluster.remove();
    clock.remove();
  });

  test('jobs run every minute, and never at a time that did not exist', { timeout }, async () => {
    // The largest jump back, while both are working.
    await jumpTo(stand, clock, { name: 'a day back', to: (now) => now - dayMs });
    const { rows: clocks } = await database.pool.query<{ now: Date }>('select now()');
    await expect
      .poll(
        async () => {
          const { rows } = await database.pool.query(
            `select from pgboss.job where name = 'booking.expire-unpaid' and completed_on > $1`,
            [clocks[0]?.now],
          );
          return rows.length;
        },
        { timeout: 180_000, interval: 1_000 },
      )
      .toBeGreaterThan(0);
    const { rows: asked } = await database.pool.query<{ slot: Date }>(
      `select distinct singleton_on at time zone 'UTC' as slot from pgboss.job where name = '__pgboss__send-it'`,
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { slot } of asked) {
      expect(slot.getTime()).toBeGreaterThan(beganAt - 2 * minuteMs);
      expect(slot.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });
});
