import pg from 'pg';

const namedFrom = 3;
const mostTexts = 1_000;
const longestText = 8_000;

interface Known {
  readonly name: string;
  uses: number;
}
/** Keyed by text and shared by the whole process, because a name must mean the same text on every connection. */
const known = new Map<string, Known>();

/** Returns a name once the text was sent a few times; a text that is used once is not worth one. */
function nameOf(text: string): string | undefined {
  const statement = known.get(text);
  if (statement) {
    statement.uses += 1;
    return statement.uses < namedFrom ? undefined : statement.name;
  }
  if (known.size < mostTexts && text.length < longestText)
    known.set(text, { name: `s${known.size}`, uses: 1 });
  return undefined;
}

/**
 * Sends parametrized statements under a name, so that the database parses and plans each once per connection instead
 * of on every call: half of a booking's cost. Drizzle names only explicitly prepared statements, which is impossible
 * inside a transaction.
 */
export class NamingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forwards every call signature unchanged, with a name added
  override query = ((...args: readonly unknown[]): unknown =>
    // oxlint-disable-next-line typescript/unbound-method -- bound by this very call
    Reflect.apply(super.query, this, named(args))) as pg.Client['query'];
}

/** Without parameters, a text may contain several statements, which cannot have a name. */
const readsOnly = /^select [^;]*$/;

function named(args: readonly unknown[]): readonly unknown[] {
  const [first, second, ...rest] = args;
  const isText = typeof first === 'string';
  const config = isText ? { text: first } : first;
  if (!isNameable(config)) return args;
  const values: unknown = Array.isArray(second) ? second : config.values;
  if (!Array.isArray(values) || (values.length === 0 && !readsOnly.test(config.text))) return args;
  const name = nameOf(config.text);
  return name === undefined ? args : [{ ...config, name }, second, ...rest];
}

interface Nameable {
  readonly text: string;
  readonly values?: unknown;
}
/** A plain statement config; cursors and copies are objects with a `submit` method. */
const isNameable = (config: unknown): config is Nameable =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  (!('name' in config) || config.name === undefined);
