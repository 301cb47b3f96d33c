import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);

/** A statement as passed to the driver. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Every statement that any connection of this process sends while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
  if (!original) throw new Error('The driver has no query');
  const send: (...parts: readonly unknown[]) => unknown = original.value;
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...original,
    value(this: pg.Client, ...parts: readonly unknown[]) {
      const statement = statementOf(parts);
      // Sent once per new connection, not by the call.
      if (!statement.text.startsWith('set role')) recorded.push(statement);
      return Reflect.apply(send, this, parts);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original);
  }
  return recorded;
}

function statementOf([query, values]: readonly unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  if (typeof query !== 'object' || query === null || !('text' in query)) throw new Error('Not a statement');
  const given = Array.isArray(values) ? values : 'values' in query ? query.values : [];
  return { text: String(query.text), values: Array.isArray(given) ? given : [] };
}

/** One call of the product as pgbench repeats it. */
export interface Script {
  readonly statements: readonly Statement[];
  /** The row that the call creates: its id is returned by the statement with this prefix. */
  readonly madeBy: string;
  readonly madeId: string;
  /** A value that must be unique per call, such as an Idempotency-Key. */
  readonly unique?: string;
}

export interface PgbenchRun {
  readonly url: string;
  readonly scripts: readonly Script[];
  readonly clients: number;
  readonly seconds: number;
}

/** Transactions per second of pgbench, over the same prepared statements with values of the same types. */
export async function pgbenchRate({ url, scripts, clients, seconds }: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'patinha-pgbench-'));
  try {
    const written = scripts.map((script, index) => writeScript(script, `c${index}_`));
    const files = written.map(({ text }, index) => {
      const path = join(folder, `${index}.sql`);
      writeFileSync(path, text);
      return ['-f', path];
    });
    const defined = written.flatMap(({ variables }) =>
      [...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    );
    const fixed = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const { stdout } = await run('pgbench', [...fixed, ...defined, ...files.flat(), url], {
      env: { ...process.env, PGOPTIONS: '-c role=patinha_app' },
      maxBuffer: 64 * 1024 * 1024,
    });
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(rate > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The statements with pgbench variables in place of the values: strings are passed with -D. */
function writeScript({ statements, madeBy, madeId, unique }: Script, prefix: string) {
  const variables = new Map<string, string>();
  const define = (value: string) => {
    const name = `${prefix}${variables.size}`;
    variables.set(name, value);
    return `:${name}`;
  };
  const placeOf = (value: unknown, isForNotice: boolean): string => {
    const text = textOf(value);
    if (text === undefined) return 'null';
    if (text === madeId) return ':made_id';
    if (text === unique) return ':unique_number';
    const parts = text.split(madeId);
    if (parts.length === 1) return define(text);
    const joined = parts.map((part) => `${define(part)}::text`).join(' || :made_id::text || ');
    const isJson = /^[[{]/.test(text) && !Array.isArray(value) && !isForNotice;
    return isJson ? `(${joined})::jsonb` : `(${joined})`;
  };
  const commands = statements.map(({ text, values }) => {
    const isForNotice = text.startsWith('select pg_notify');
    const filled = text.replaceAll(/\$(\d+)/g, (_match, number: string) =>
      placeOf(values[Number(number) - 1], isForNotice),
    );
    return filled.startsWith(madeBy) ? `${filled} \\gset made_` : `${filled};`;
  });
  return { text: `\\set unique_number random(1, 1000000000000)\n${commands.join('\n')}\n`, variables };
}

/** Formats a parameter as the driver does; undefined for null. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(one)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
