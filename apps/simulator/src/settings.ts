/** How webhook delivery is disturbed; the same seed causes the same disturbance. */
export interface Chaos {
  readonly duplicateShare: number;
  readonly dropShare: number;
  readonly maxDelayMs: number;
  /** A webhook may be overtaken by others within this many. */
  readonly reorderWindow: number;
}

export interface SimulatorSettings {
  readonly host: string;
  readonly port: number;
  /** A folder, or undefined for an in-memory database. */
  readonly directory: string | undefined;
  /** The URL at which browsers reach this process, without a trailing slash. */
  readonly publicUrl: string;
  readonly apiKey: string;
  /** Origins of the product's pages: only they may submit card numbers. */
  readonly allowedOrigins: readonly string[];
  readonly webhookUrl: string | undefined;
  /** One or two; each webhook is signed with all of them, so that a receiver can rotate them. */
  readonly webhookSecrets: readonly string[];
  readonly seed: number;
  readonly chaos: Chaos | undefined;
  readonly retry: { readonly firstMs: number; readonly maxMs: number; readonly attempts: number };
  /** How long the response to the card "charged, then silent" is held back. */
  readonly hangMs: number;
  /** How far payouts may overdraw the balance: the money of demo data was never received here. */
  readonly overdraftCents: number;
  /** In production the clock cannot be moved, and pages from localhost have no privilege. */
  readonly isProduction: boolean;
}

export const publishedChaos: Chaos = {
  duplicateShare: 0.15,
  dropShare: 0.1,
  maxDelayMs: 60_000,
  reorderWindow: 5,
};

export const publishedRetry = { firstMs: 30_000, maxMs: 3 * 60 * 60 * 1000, attempts: 15 } as const;

const demonstrationMoneyCents = 1_000_000_00;

/** Reads the environment; throws an Error that names the missing or invalid setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SimulatorSettings {
  if (env['NODE_ENV'] === 'production' && env['ALLOW_SIMULATED_MONEY'] !== '1')
    throw new Error('The payment simulator refuses NODE_ENV=production without ALLOW_SIMULATED_MONEY=1');
  const port = wholeNumber(env, 'SIMULATOR_PORT', 3900);
  const webhookUrl = env['SIMULATOR_WEBHOOK_URL'];
  const webhookSecrets = list(env['SIMULATOR_WEBHOOK_SECRET']);
  if (webhookUrl && webhookSecrets.length === 0) throw new Error('SIMULATOR_WEBHOOK_SECRET is missing');
  return {
    host: env['SIMULATOR_HOST'] ?? '127.0.0.1',
    port,
    directory: directoryOf(env['SIMULATOR_DATA_DIR'] ?? './.data/simulator'),
    publicUrl: (env['SIMULATOR_PUBLIC_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/+$/u, ''),
    apiKey: required(env, 'SIMULATOR_API_KEY'),
    allowedOrigins: list(env['SIMULATOR_ALLOWED_ORIGIN'] ?? 'http://localhost:3000'),
    webhookUrl,
    webhookSecrets,
    seed: wholeNumber(env, 'SIMULATOR_SEED', 1),
    chaos: env['SIMULATOR_CHAOS'] === '1' ? publishedChaos : undefined,
    retry: publishedRetry,
    hangMs: 30_000,
    overdraftCents: env['NODE_ENV'] === 'production' ? 0 : demonstrationMoneyCents,
    isProduction: env['NODE_ENV'] === 'production',
  };
}

const list = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `:memory:` keeps nothing. */
const directoryOf = (name: string) => (name === ':memory:' ? undefined : name);

function required(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
): number {
  const text = env[name] ?? String(fallback);
  if (!/^\d{1,9}$/u.test(text)) throw new Error(`${name} is not a whole number: ${text}`);
  return Number(text);
}
