import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { aboveTheLease, leaseMs } from '../background/outbox-lease.ts';
import { type OauthProvider, readOauthSettings } from './oauth-settings.ts';
import { paymentProblems } from './payment-settings.ts';
import { reachProblems } from './proxy-settings.ts';
import { readSender, type Sender } from './sender.ts';

const flag = z.stringbool();
const seconds = z.coerce.number().int().positive();
const text = z.string().trim().min(1);

/** Whether the value is a scalar of the curve that push services use (RFC 8292). */
function isPushKey(value: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(value, 'base64url'));
    return /^[A-Za-z0-9_-]{43}$/.test(value);
  } catch {
    return false;
  }
}

// docs/operations.md explains each setting.
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  PROCESS_ROLE: z.enum(['web', 'worker', 'web,worker']).default('web,worker'),
  SECRET_KEY: text.min(32).optional(),
  METRICS_TOKEN: text.min(16).optional(),
  AUDIT_WITNESS_EMAIL: z.email().optional(),
  AUTH_BASE_PATH: z
    .string()
    .regex(/^\/[a-z0-9/]*[a-z0-9]$/)
    .default('/auth/v1'),
  AUTH_REDIRECT_URLS: z.string().default(''),
  AUTH_TOKEN_SECONDS: seconds.default(900),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  PASSWORD_HASH_COST: z.enum(['full', 'low']).default('full'),
  MAIL_GAP_SECONDS: z.coerce.number().int().nonnegative().default(60),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text
    .refine((value) => readSender(value) !== undefined, 'um endereço, ou Nome <endereço>')
    .optional(),
  MESSAGE_TIMEOUT_MS: z.coerce.number().int().min(100).lt(leaseMs, aboveTheLease).default(30_000),
  PAYMENT_PROVIDER: z.enum(['simulador', 'asaas', 'stripe']).default('simulador'),
  SIMULATOR_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3900'),
  SIMULATOR_API_KEY: z.string().default(''),
  ASAAS_URL: z.url({ protocol: /^https?$/ }).default('https://api.asaas.com'),
  ASAAS_API_KEY: z.string().default(''),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().default(''),
  PAYMENT_WEBHOOK_SECRETS: z.string().default(''),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).optional(),
  ALLOW_SIMULATED_MONEY: flag.default(false),
  COMPANY_NAME: text.optional(),
  COMPANY_CNPJ: text.optional(),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_PHONE: text.optional(),
  COMPANY_EMAIL: z.email().optional(),
  DPO_NAME: text.optional(),
  DPO_EMAIL: z.email().optional(),
  SUPPORT_HOURS: text.optional(),
  SUPPORT_WHATSAPP: text.optional(),
  TILE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'without {z}, {x} or {y}')
    .refine((url) => !/^[^/]+\/\/[^/]*[{}]/.test(url), 'a place in the name of the server')
    .optional(),
  TILE_ATTRIBUTION: text.optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isPushKey, 'not a private key of P-256 in base64url').optional(),
  PUSH_TEST_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
});

type Settings = z.output<typeof settings>;
type Filled = 'PUBLIC_URL' | 'SECRET_KEY' | 'MAIL_FROM' | 'DEMO' | 'DRAIN_SECONDS' | 'VAPID_PRIVATE_KEY';

export interface Env extends Omit<Settings, Filled> {
  readonly PUBLIC_URL: string;
  readonly SECRET_KEY: string;
  readonly MAIL_FROM: Sender;
  readonly DRAIN_SECONDS: number;
  readonly DEMO: boolean;
  /** Undefined in production when not configured: push is then neither offered nor sent. */
  readonly VAPID_PRIVATE_KEY: string | undefined;
  readonly isProduction: boolean;
  /** From OAUTH_<NAME>_*. */
  readonly OAUTH_PROVIDERS: readonly OauthProvider[];
}

/** Settings that the process cannot start with; the message names each one. */
export class InvalidSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads and validates the settings; throws InvalidSettings naming every invalid one. Unknown names are ignored. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  // An empty value in a settings file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success)
    throw new InvalidSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const oauth = readOauthSettings(given, isProduction);
  const refused = [
    ...(isProduction ? [...refusedInProduction(env), ...reachProblems(env)] : []),
    ...(env.NODE_ENV === 'test' ? [] : refusedOutsideTests(env)),
    ...paymentProblems(env, isProduction),
    ...tileProblems(env),
    ...databaseProblems(env),
    ...oauth.problems,
  ];
  if (refused.length > 0) throw new InvalidSettings(refused);
  return { ...env, ...filledIn(env, isProduction), isProduction, OAUTH_PROVIDERS: oauth.providers };
}

const tileProblems = ({ TILE_URL, TILE_ATTRIBUTION }: Settings): string[] =>
  TILE_URL !== undefined && TILE_ATTRIBUTION === undefined
    ? ['TILE_ATTRIBUTION: required with TILE_URL, maps name whom they come from']
    : [];

const databaseProblems = ({ DATABASE_URL, DATABASE_MIGRATION_URL }: Settings): string[] =>
  DATABASE_MIGRATION_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_MIGRATION_URL: only with DATABASE_URL, the embedded database has one login']
    : [];

/** The settings that have a default made from others, or from DATA_DIR outside production. */
const filledIn = (env: Settings, isProduction: boolean): Pick<Env, Filled> => ({
  PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  SECRET_KEY: env.SECRET_KEY ?? ownSecret(env.DATA_DIR, 'secret.key', randomSecret),
  MAIL_FROM: readSender(env.MAIL_FROM ?? '') ?? developmentSender,
  VAPID_PRIVATE_KEY:
    env.VAPID_PRIVATE_KEY ?? (isProduction ? undefined : ownSecret(env.DATA_DIR, 'vapid.key', randomPushKey)),
  DEMO: env.DEMO ?? !isProduction,
  DRAIN_SECONDS: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
});

const refusedOutsideTests = ({ PASSWORD_HASH_COST }: Settings): string[] =>
  PASSWORD_HASH_COST === 'low' ? ['PASSWORD_HASH_COST: low only with NODE_ENV=test'] : [];

function refusedInProduction(env: Settings): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [!env.SECRET_KEY, 'SECRET_KEY: obrigatória em produção (pelo menos 32 caracteres)'],
    [!env.DATABASE_URL, 'DATABASE_URL: obrigatória em produção (o banco embutido é para demonstração)'],
    [!env.PUBLIC_URL, 'PUBLIC_URL: obrigatória em produção'],
    [!env.SMTP_URL, 'SMTP_URL: obrigatória em produção'],
    [!env.MAIL_FROM, 'MAIL_FROM: obrigatória em produção (o remetente dos e-mails: Patinha <endereço>)'],
    [env.AUTH_AUTOCONFIRM, 'AUTH_AUTOCONFIRM: recusada em produção'],
    [env.RATE_LIMIT_SCALE > 1, 'RATE_LIMIT_SCALE: acima de 1 é recusada em produção'],
    [env.DEMO === true, 'DEMO: recusada em produção'],
    [env.PUSH_TEST_ORIGIN !== undefined, 'PUSH_TEST_ORIGIN: recusada em produção'],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

const randomSecret = () => randomBytes(32).toString('base64url');

function randomPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A small scalar may come without its leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

const developmentSender: Sender = { name: 'Patinha', address: 'patinha@localhost' };

/** Outside production a secret is generated once and stored with the data. */
function ownSecret(dataDir: string, file: string, make: () => string): string {
  const path = join(dataDir, file);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = make();
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}
