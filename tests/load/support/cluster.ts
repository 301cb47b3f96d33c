import { execFile } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { reservePort } from '../../../apps/server/src/testing/reserve-port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; then it runs as this unprivileged user. */
const nobody = 65_534;

/** The test's own PostgreSQL server, which it may stop: the machine's is never touched. */
export interface Cluster {
  readonly url: string;
  /** The socket that it listens on. */
  readonly socket: string;
  start(): Promise<void>;
  /** Stops it as in a crash: sessions are cut, nothing is written. */
  stop(): Promise<void>;
  /** Restarts it: `fast` rolls back and closes the sessions, `immediate` is a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Kills one of its sessions as the system does when memory is short: the whole server restarts. */
  killSession(pid: number): void;
  remove(): Promise<void>;
}

/** Folder with initdb and pg_ctl; undefined where there is none. Throws under CI=true, where it must exist. */
export function findServerPrograms(): string | undefined {
  const searched = [
    ...globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(),
    ...(process.env['PATH'] ?? '').split(':').flatMap((folder) => globSync(join(folder, 'initdb'))),
  ];
  const [found] = searched.toReversed();
  if (found === undefined && process.env['CI'] === 'true') throw new Error('CI needs initdb of PostgreSQL');
  return found && dirname(found);
}

/** A new cluster, running; its tables in the given folder, its log of writes apart. */
export async function startCluster(programs: string, tables?: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'patinha-cluster-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const owned of [folder, tables ?? folder]) chownSync(owned, nobody, nobody);
  const call = async (program: string, ...args: string[]) => {
    const identity = isRoot ? { uid: nobody, gid: nobody } : {};
    await run(join(programs, program), args, { cwd: folder, ...identity });
  };
  const port = await reservePort();
  const data = join(tables ?? folder, 'data');
  const control = (...args: string[]) => call('pg_ctl', '--pgdata', data, '--wait', ...args);
  const options = `-p ${port} -k ${folder} -c listen_addresses= -c fsync=off`;
  const start = () => control('--log', join(folder, 'log'), '--options', options, 'start');
  const stop = () => control('--mode', 'immediate', 'stop');
  const apart = tables === undefined ? [] : ['--waldir', join(folder, 'wal')];
  await call('initdb', '--pgdata', data, ...apart, '--username', 'postgres', '--auth', 'trust', '--no-sync');
  await start();
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    socket: join(folder, `.s.PGSQL.${port}`),
    start,
    stop,
    restart: async (mode) => {
      await control('--mode', mode, 'stop');
      await start();
    },
    killSession: (pid) => process.kill(pid, 'SIGKILL'),
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
