import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { DirectoryInUse, lockDirectory } from '../apps/server/src/platform/embedded/directory-lock.ts';
import { processFlags } from '../apps/server/src/platform/settings/process-flags.ts';
import { buildWhenStale } from './build.ts';
import { root, say } from './command.ts';

const port = Number(process.env['PORT'] || 3000);
const dataDir = resolve(root, process.env['DATA_DIR'] || '.data');
const isProduction = process.env['NODE_ENV'] === 'production';
const usesSimulator = !isProduction || process.env['ALLOW_SIMULATED_MONEY'] === '1';
const simulatorPort = port + 900;
const address = process.env['PUBLIC_URL'] || `http://localhost:${port}`;

if (process.argv.includes('--no-demo')) process.env['DEMO'] = '0';
// Left by `node --watch` (npm run dev): with it, Node sends messages into the channel of the embedded database's
// thread.
delete process.env['WATCH_REPORT_DEPENDENCIES'];
if (!process.env['DATABASE_URL']) refuseWhenInUse();
await buildWhenStale();
mkdirSync(dataDir, { recursive: true, mode: 0o700 });

const webhookSecret = process.env['PAYMENT_WEBHOOK_SECRETS']?.split(',')[0] || keptSecret('webhook.key');
const simulatorApiKey = process.env['SIMULATOR_API_KEY'] || keptSecret('simulator-api.key');
const simulator = usesSimulator && !process.env['SIMULATOR_URL'] ? startSimulator() : undefined;
// In development the sources run directly, so that a change needs no build.
const serverEntry = process.argv.includes('--from-source')
  ? 'apps/server/src/main.ts'
  : 'apps/server/dist/main.js';
const server = spawn(process.execPath, [...processFlags, serverEntry], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    // Later starts reuse the compiled code.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(root, '.cache/compiled'),
    LOG_LEVEL: process.env['LOG_LEVEL'] || (isProduction ? 'info' : 'warn'),
    ...(usesSimulator && {
      SIMULATOR_URL: process.env['SIMULATOR_URL'] || `http://127.0.0.1:${simulatorPort}`,
      SIMULATOR_API_KEY: simulatorApiKey,
      PAYMENT_WEBHOOK_SECRETS: process.env['PAYMENT_WEBHOOK_SECRETS'] || webhookSecret,
    }),
  },
});

server.on('exit', (code) => {
  simulator?.stop();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await announceWhenReady();

/** The simulator may crash like any external service: it is restarted, and the server keeps its data. */
function startSimulator(): { stop(): void } {
  let child: ChildProcess | undefined;
  let isStopped = false;
  const start = () => {
    child = spawn(process.execPath, ['apps/simulator/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        SIMULATOR_PORT: String(simulatorPort),
        SIMULATOR_DATA_DIR: join(dataDir, 'simulator'),
        SIMULATOR_PUBLIC_URL: `http://127.0.0.1:${simulatorPort}`,
        SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/payments/simulador`,
        SIMULATOR_WEBHOOK_SECRET: webhookSecret,
        SIMULATOR_API_KEY: simulatorApiKey,
        SIMULATOR_ALLOWED_ORIGIN: [new URL(address).origin, `http://127.0.0.1:${port}`].join(','),
      },
    });
    child.on('exit', () => {
      if (!isStopped) setTimeout(start, 1_000);
    });
  };
  start();
  return {
    stop: () => {
      isStopped = true;
      child?.kill('SIGTERM');
    },
  };
}

/** Checked before anything is started; the server takes the actual lock. */
function refuseWhenInUse(): void {
  try {
    lockDirectory(dataDir)();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    say(error.message);
    process.exit(1);
  }
}

function keptSecret(name: string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}

async function announceWhenReady(): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (reply?.ok) break;
    await new Promise((tryAgain) => setTimeout(tryAgain, 100));
  }
  say(`\nPatinha: ${address}`);
  if (isProduction) return;
  if (process.env['DEMO'] !== '0') {
    say('Contas de demonstração (senha Patinha-2026): tutora@patinha.test, prestadora@patinha.test,');
    say('  empresa@patinha.test, admin@patinha.test, e tutor2@, prestador2@, empresa2@, admin2@patinha.test');
  }
  say(`Caixa de correio: ${address}/dev/mailbox`);
  if (simulator) say(`Simulador de pagamentos: http://127.0.0.1:${simulatorPort} (nenhum dinheiro real)`);
  if (process.env['DATABASE_URL']) return;
  say(
    'Banco embutido: demonstração e desenvolvimento. Para pessoas de verdade, DATABASE_URL com PostgreSQL.',
  );
}
