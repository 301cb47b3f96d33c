import type { Cluster } from './cluster.ts';
import type { FaultStand } from './fault-stand.ts';
import type { Happening } from './fuse.ts';
import type { Seeded } from './seeded.ts';

/** A way to crash, and the event that triggers it. */
export interface CrashKind {
  readonly name: string;
  readonly at: Happening;
  /** The crash comes with one of the first `counts` events. */
  readonly counts: number;
  /** Up to this many milliseconds later; 0 for exactly then. */
  readonly delayMs: number;
  readonly crash: (stand: FaultStand, random: Seeded) => Promise<void>;
}

const killed = (role: string) => (stand: FaultStand) => stand.kill(role);
const exactly = { counts: 3, delayMs: 0 } as const;
/** Somewhere in the work of the crowd: it sends four writes at first, and cancellations later. */
const somewhere = { at: 'request', counts: 5, delayMs: 60 } as const;

/** With one process and the embedded database in it. */
export const embeddedKinds: readonly CrashKind[] = [
  { name: 'process with its database', ...somewhere, crash: killed('web') },
  {
    name: 'process between the PSP’s answer and its record',
    at: 'answer',
    ...exactly,
    crash: killed('web'),
  },
  { name: 'process before the PSP is called', at: 'call', ...exactly, crash: killed('web') },
  {
    name: 'process while a webhook is answered',
    at: 'webhook answered',
    counts: 1,
    delayMs: 0,
    crash: killed('web'),
  },
];

/** Cuts every session of the product. */
export async function endSessions(stand: FaultStand): Promise<void> {
  const { pool } = await stand.database();
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
}

/** Kills one session of the product as the system would: every session of the server is lost with it. */
const crashDatabase = (cluster: Cluster) => async (stand: FaultStand, random: Seeded) => {
  const { pool } = await stand.database();
  const { rows: sessions } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
         order by pid`);
  const [first, ...rest] = sessions;
  if (first) cluster.killSession(random.pick([first, ...rest]).pid);
};

/**
 * With a server, a worker, and the test's own PostgreSQL. Of twenty crashes nine hit the worker, six of them between
 * the PSP's answer and its record, and six the database: of 400, what money.md G3 requires.
 */
export function postgresKinds(cluster: Cluster): readonly CrashKind[] {
  const worker = { name: 'worker', ...somewhere, crash: killed('worker') };
  const record = {
    name: 'worker between the PSP’s answer and its record',
    at: 'answer',
    ...exactly,
    crash: killed('worker'),
  } as const;
  const call = { ...record, name: 'worker before the PSP is called', at: 'call' } as const;
  const web = { name: 'server', ...somewhere, crash: killed('web') };
  const webhook = {
    name: 'server while a webhook is answered',
    at: 'webhook answered',
    counts: 1,
    delayMs: 0,
    crash: killed('web'),
  } as const;
  const sessions = { name: 'every session of the database', ...somewhere, crash: endSessions };
  const database = { name: 'database', ...somewhere, crash: crashDatabase(cluster) };
  return [
    record,
    database,
    worker,
    web,
    record,
    call,
    database,
    sessions,
    record,
    worker,
    webhook,
    database,
    record,
    worker,
    database,
    call,
    record,
    sessions,
    database,
    worker,
  ];
}
