import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compileCache } from '../testing/compile-cache.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'patinha-command-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ending {
  readonly code: number;
  readonly said: string;
  readonly refused: string;
}

function run(name: string, args: readonly string[]): Promise<Ending> {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const clean = {
    PATH: process.env['PATH'] ?? '',
    ...compileCache,
    DATA_DIR: dataDir,
    // Without it the command opens an embedded database in its folder.
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env: clean }, (error, said, refused) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, refused }),
    );
  });
}

test('admin-create without an address prints its usage', async () => {
  const ending = await run('admin-create', []);
  expect(ending.code).toBe(1);
  expect(ending.refused).toContain('-- <e-mail>');
});

// Each command is a separate process.
describe('with an admin', { timeout: 120_000 }, () => {
  let created: Ending;
  beforeAll(async () => {
    created = await run('admin-create', ['Chefe@Patinha.test']);
  }, 120_000);

  test('admin-create creates an admin once and afterwards only grants the role', async () => {
    expect(created).toMatchObject({ code: 0, refused: '' });
    expect(created.said).toMatch(/^chefe@patinha\.test é admin\.\nSenha, mostrada só agora: [\w-]{24}\n$/);
    const second = await run('admin-create', ['chefe@patinha.test']);
    expect(second).toEqual({ code: 0, said: 'chefe@patinha.test é admin.\n', refused: '' });
  });

  test('access-export writes CSV for a known person and otherwise prints its usage', async () => {
    const days = ['--from', '2026-01-01', '--to', '2026-12-31'];
    const known = await run('access-export', ['--user', 'CHEFE@Patinha.test', ...days]);
    expect(known).toEqual({ code: 0, said: 'data_hora_utc,ip,evento\n', refused: '' });
    const unknown = await run('access-export', ['--user', 'ninguem@patinha.test', ...days]);
    expect(unknown).toMatchObject({
      code: 1,
      refused: 'Nenhuma conta com o e-mail ninguem@patinha.test.\n',
    });
    const wrong = await run('access-export', ['--user', 'chefe@patinha.test', '--from', 'ontem']);
    expect(wrong).toMatchObject({ code: 1, said: '' });
    expect(wrong.refused).toContain('--from AAAA-MM-DD');
  });

  test('audit-verify chains and checks the trail, and reports a missing link', async () => {
    const first = await run('audit-verify', []);
    expect(first).toMatchObject({ code: 0, refused: '' });
    const head = /próxima conferência: (\d+:\S+)/.exec(first.said)?.[1] ?? '';
    const second = await run('audit-verify', [head]);
    expect(second.said).toMatch(/^Trilha íntegra: [1-9]\d* elos conferidos, 0 acrescentados agora\.\n/);
    const cut = await run('audit-verify', ['99:nenhum']);
    expect(cut).toMatchObject({ code: 1, said: '' });
    expect(cut.refused).toContain('o fim dela foi cortado ou refeito');
  });
});
