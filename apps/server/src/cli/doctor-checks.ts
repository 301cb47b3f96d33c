import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { payoutPspOf, PspRefused } from '../modules/payment/index.ts';
import { applicationRole, ensureApplicationRole } from '../platform/db/application-role.ts';
import { sendBySmtp } from '../platform/outgoing/smtp.ts';
import type { Env } from '../platform/settings/env.ts';

/** Resolves with what is well; rejects with what is missing. Both are sentences for the operator. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<string>;
}

const oldestVersion = 150_000;
const extensions = ['btree_gist', 'unaccent', 'pg_trgm'];
/** A process has this many connections besides its pool. */
const ownConnections = 3;
const mostClockMs = 2_000;
const leastFreeGib = 1;

/** What a first start needs, each tried as the server will use it. */
export function checksOf(env: Env): readonly Check[] {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl = url } = env;
  return [
    ...(url && ownerUrl ? databaseChecks({ url, ownerUrl }, env) : []),
    { name: 'disco', run: () => checkDisk(env.DATA_DIR) },
    { name: 'proxy', run: () => Promise.resolve(checkProxy(env)) },
    ...(env.SMTP_URL ? [{ name: 'e-mail', run: () => checkMail(env, env.SMTP_URL ?? '') }] : []),
    { name: 'pagamentos', run: () => checkPayments(env) },
  ];
}

interface Logins {
  readonly url: string;
  /** The same where one login does both. */
  readonly ownerUrl: string;
}

const databaseChecks = ({ url: serverUrl, ownerUrl }: Logins, env: Env): readonly Check[] => {
  const check = (name: string, ask: (client: pg.Client) => Promise<string>, url = serverUrl): Check => ({
    name: `banco: ${name}`,
    run: () => withClient(url, ask),
  });
  return [
    check('versão', checkVersion),
    check('direitos', checkRights, ownerUrl),
    check('extensões', checkExtensions, ownerUrl),
    check('login do servidor', (client) => checkLogin(client, env)),
    check('conexões livres', (client) => checkConnections(client, env)),
    check('relógio', checkClock),
  ];
};

async function withClient(url: string, ask: (client: pg.Client) => Promise<string>): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function oneRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error(`sem resposta a: ${text}`);
  return rows[0];
}

async function checkVersion(client: pg.Client): Promise<string> {
  const { number, version } = await oneRow<{ number: number; version: string }>(
    client,
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  );
  if (number < oldestVersion) throw new Error(`PostgreSQL ${version}; é preciso 15 ou mais novo`);
  return `PostgreSQL ${version}`;
}

/** In a transaction that is rolled back, so that looking changes nothing. */
async function checkRights(client: pg.Client): Promise<string> {
  const { owner, mayCreate } = await oneRow<{ owner: string; mayCreate: boolean }>(
    client,
    `select current_user as owner, has_database_privilege(current_database(), 'CREATE') as "mayCreate"`,
  );
  if (!mayCreate)
    throw new Error(`${owner} não pode criar esquemas neste banco; faça de ${owner} o dono dele`);
  await client.query('begin');
  try {
    await ensureApplicationRole(client);
  } finally {
    await client.query('rollback');
  }
  return `${owner} pode criar tudo o que é preciso`;
}

/** The login of the running server must not be able to leave its role: `reset role` would undo the ledger's guard. */
async function checkLogin(client: pg.Client, { isProduction }: Env): Promise<string> {
  const { login, isOwner, mayServe } = await oneRow<{ login: string; isOwner: boolean; mayServe: boolean }>(
    client,
    `select session_user as login, (r.rolsuper or pg_has_role(session_user, d.datdba, 'MEMBER')) as "isOwner",
            exists (select from pg_roles a where a.rolname = $1 and pg_has_role(session_user, a.oid, 'MEMBER')) as "mayServe"
       from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`,
    [applicationRole],
  );
  if (isOwner && isProduction)
    throw new Error(
      `${login} também é dono do banco e pode mudar o razão e a trilha; dê ao servidor um login próprio em ` +
        'DATABASE_URL e o do dono em DATABASE_MIGRATION_URL (docs/operations.md)',
    );
  if (!isOwner && !mayServe)
    throw new Error(
      `${login} não pode usar ${applicationRole}; rode uma vez: grant ${applicationRole} to "${login}"`,
    );
  return isOwner
    ? `${login} também é dono do banco; em produção, use dois logins`
    : `${login} não é dono do banco`;
}

async function checkExtensions(client: pg.Client): Promise<string> {
  const { missing } = await oneRow<{ missing: string[] }>(
    client,
    `select coalesce(array_agg(name), '{}') as missing from unnest($1::text[]) needed(name)
      where not exists (select from pg_available_extensions a where a.name = needed.name)`,
    [extensions],
  );
  if (missing.length > 0)
    throw new Error(`faltam ${missing.join(', ')}; no Debian, instale postgresql-contrib`);
  return extensions.join(', ');
}

async function checkConnections(client: pg.Client, { DATABASE_POOL_SIZE: size = 8 }: Env): Promise<string> {
  const { free } = await oneRow<{ free: number }>(
    client,
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
            - (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as free`,
  );
  const needed = size + ownConnections;
  if (free < needed)
    throw new Error(
      `${free}, e um processo usa até ${needed}; aumente max_connections ou diminua DATABASE_POOL_SIZE`,
    );
  return `${free}, um processo usa até ${needed}`;
}

async function checkClock(client: pg.Client): Promise<string> {
  const { ms } = await oneRow<{ ms: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const apartMs = Math.round(Math.abs(performance.timeOrigin + performance.now() - ms));
  if (apartMs > mostClockMs)
    throw new Error(`o do banco e o desta máquina diferem em ${apartMs} ms; ligue o NTP nos dois`);
  return `diferença de ${apartMs} ms`;
}

async function checkDisk(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const probe = join(folder, '.doctor');
  await writeFile(probe, '');
  await rm(probe);
  const { bavail, bsize } = await statfs(folder);
  const freeGib = (bavail * bsize) / 2 ** 30;
  const text = `${freeGib.toFixed(1)} GiB livres em ${folder}`;
  if (freeGib < leastFreeGib) throw new Error(`${text}; é preciso ${leastFreeGib} GiB`);
  return text;
}

function checkProxy({ PUBLIC_URL, TRUSTED_PROXIES, isProduction }: Env): string {
  if (!isProduction) return `${PUBLIC_URL}, sem proxy`;
  if (!PUBLIC_URL.startsWith('https:')) throw new Error(`${PUBLIC_URL} não é https; quem cifra é o proxy`);
  if (TRUSTED_PROXIES === '')
    throw new Error('TRUSTED_PROXIES vazia: atrás do proxy, todas as pessoas parecem ter o mesmo endereço');
  return `${PUBLIC_URL}, atrás de ${TRUSTED_PROXIES}`;
}

async function checkMail({ MAIL_FROM: from, isProduction: requiresTls }: Env, url: string): Promise<string> {
  const text = 'Se você lê isto, a Patinha consegue enviar e-mails.\n';
  await sendBySmtp(url, { from, to: from.address, subject: 'Teste da Patinha', text, requiresTls });
  return `mensagem de teste enviada a ${from.address}; veja se chegou`;
}

async function checkPayments(env: Env): Promise<string> {
  const psp = payoutPspOf(env);
  try {
    await psp.listStatement(undefined);
  } catch (error) {
    if (error instanceof PspRefused) throw new Error(`${psp.name} recusou a chave`, { cause: error });
    throw error;
  }
  return `${psp.name} aceitou a chave`;
}
