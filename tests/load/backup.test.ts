import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { checksOf } from '../../apps/server/src/cli/doctor-checks.ts';
import { buildBooking } from '../../apps/server/src/modules/booking/booking.factory.ts';
import { grantCredit } from '../../apps/server/src/modules/ledger/ledger.factory.ts';
import { apiKey } from '../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import { openPostgres } from '../../apps/server/src/platform/db/database.ts';
import { localStorage } from '../../apps/server/src/platform/files/storage.ts';
import { readEnv } from '../../apps/server/src/platform/settings/env.ts';
import { reservePort } from '../../apps/server/src/testing/reserve-port.ts';
import { startBuiltServer } from './support/built-server.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { FaultStand } from './support/fault-stand.ts';
import { MailServer } from './support/network/mail-server.ts';

const programs = findServerPrograms();
const owner = 'dona';
const serverLogin = 'porta';
/** Seven processes are started, each of which loads the product. */
const timeout = 300_000;

interface Ending {
  readonly code: number;
  readonly said: string;
  readonly refused: string;
}

/** Runs an operator's command with these settings. */
function run(
  name: string,
  folder: string | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<Ending> {
  const path = fileURLToPath(new URL(`../../apps/server/src/cli/${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      folder === undefined ? [path] : [path, folder],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...settings } },
      (error, said, refused) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, refused }),
    );
  });
}

/** Runs statements as the user of the URL, one after the other; returns the rows of the last. */
async function ask(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const database = await openPostgres(url);
  const pool = database.ownerPool();
  try {
    let found: unknown[] = [];
    for (const statement of statements) found = (await pool.query(statement)).rows;
    return found;
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Number and checksum of the rows of every table. */
async function contentOf(url: string): Promise<unknown[]> {
  const [row] = await ask(
    url,
    `select string_agg(format('select %L as "table", count(*), md5(string_agg(t::text, chr(10) order by t::text)) from %I.%I t',
              schemaname || '.' || tablename, schemaname, tablename), ' union all ' order by schemaname, tablename) as text
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const text = typeof row === 'object' && row !== null && 'text' in row ? String(row.text) : '';
  return ask(url, `select * from (${text}) content order by 1`);
}

describe.runIf(programs)('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patinha-backup-'));
  const backup = join(folder, 'backup');
  let old: Cluster;
  let fresh: Cluster;
  beforeAll(async () => {
    [old, fresh] = await Promise.all([startCluster(programs ?? ''), startCluster(programs ?? '')]);
  });
  afterAll(async () => {
    await Promise.all([old.remove(), fresh.remove()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'is restored into a new cluster by an ordinary owner, row by row and file by file',
    { timeout },
    async () => {
      const stand = await FaultStand.open({ databaseUrl: old.url });
      onTestFinished(() => stand.close());
      const { db } = await stand.database();
      const { tutor } = await buildBooking(db, { status: 'accepted' });
      await grantCredit(db, { userId: tutor.userId, amount: 4_200 });
      const oldFiles = join(folder, 'old');
      const photo = Buffer.from('a photo');
      const key = await localStorage(join(oldFiles, 'files')).put('pet photos', photo);
      const source = { DATABASE_URL: old.url, DATA_DIR: oldFiles };
      expect(await run('backup', backup, source)).toMatchObject({ code: 0, refused: '' });

      await ask(fresh.url, `create role ${owner} login`, `create database patinha owner ${owner}`);
      const url = fresh.url.replace('postgres@', `${owner}@`).replace(/postgres$/, 'patinha');
      const newFiles = join(folder, 'new');
      const target = { DATABASE_URL: url, DATA_DIR: newFiles };
      const mails = new MailServer();
      const mailPort = await reservePort();
      await mails.open(mailPort);
      onTestFinished(() => mails.close());
      const services = {
        ...target,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'Patinha <oi@patinha.test>',
        SIMULATOR_URL: stand.simulator.url,
        SIMULATOR_API_KEY: apiKey,
      };
      // Each command is a process of its own, so those that do not depend on each other run at once.
      const [again, ill, refused] = await Promise.all([
        run('backup', backup, source),
        run('doctor', undefined, { ...services, SIMULATOR_API_KEY: 'wrong' }),
        run('restore', backup, target),
      ]);
      expect(again).toMatchObject({ code: 1, refused: expect.stringMatching(/já existe/) });
      expect(ill).toMatchObject({ code: 1, refused: 'Faltam 2.\n' });
      expect(ill.said).toMatch(/^FALTA {2}banco: direitos: .*create role patinha_app/m);
      expect(ill.said).toMatch(/^FALTA {2}pagamentos: simulador recusou a chave$/m);
      expect(refused).toMatchObject({ code: 1 });
      // What the refusal asks the administrator to run is enough.
      const [, advice = ''] = /servidor: (.+)\n/.exec(refused.refused) ?? [];
      await ask(fresh.url, advice);
      const [well, restored] = await Promise.all([
        run('doctor', undefined, services),
        run('restore', backup, target),
      ]);
      expect(well).toMatchObject({ code: 0, refused: '' });
      expect(restored).toMatchObject({ code: 0, refused: '' });
      expect([...mails.senders]).toEqual(['<oi@patinha.test>', 'Patinha <oi@patinha.test>']);
      expect(await contentOf(url)).toEqual(await contentOf(old.url));
      const file = await localStorage(join(newFiles, 'files')).get(key);
      expect(file && (await buffer(file.stream))).toEqual(photo);

      // From here on the server has a login of its own, which owns nothing and cannot leave its role.
      await ask(fresh.url, `create role ${serverLogin} login`, `grant patinha_app to ${serverLogin}`);
      const serverUrl = url.replace(`${owner}@`, `${serverLogin}@`);
      const logins = { DATABASE_URL: serverUrl, DATABASE_MIGRATION_URL: url };
      const taking = ask(serverUrl, `set role ${owner}`);
      await expect(taking).rejects.toMatchObject({ code: '42501' });
      const writing = ask(serverUrl, `update ledger.account set balance = 0`);
      await expect(writing).rejects.toMatchObject({ code: '42501' });
      const asProduction = { ...readEnv({ ...target, NODE_ENV: 'test' }), isProduction: true };
      const oneLogin = checksOf(asProduction).find(({ name }) => name === 'banco: login do servidor');
      await expect(oneLogin?.run()).rejects.toThrow('DATABASE_MIGRATION_URL');
      const [server, twice, apart] = await Promise.all([
        startBuiltServer({ settings: logins, dataDir: newFiles }),
        run('restore', backup, target),
        run('doctor', undefined, { ...services, ...logins }),
      ]);
      expect(well.said).toMatch(/login do servidor: dona também é dono do banco/);
      expect(apart.said).toMatch(/login do servidor: porta não é dono do banco/);
      expect(apart).toMatchObject({ code: 0 });
      expect(twice).toMatchObject({ code: 1, refused: expect.stringMatching(/não está vazio/) });
      onTestFinished(() => server.stop());
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      expect(await (await fetch(`${server.url}/api/search`)).json()).toMatchObject({
        items: expect.any(Array),
      });
    },
  );

  test('that was changed is refused', async () => {
    writeFileSync(join(backup, 'database.dump'), 'x', { flag: 'a' });
    const target = { DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'other') };
    expect(await run('restore', backup, target)).toMatchObject({
      code: 1,
      refused: expect.stringMatching(/alterado/),
    });
  });
});
