import { idPattern, type Prototype, type PrototypeColumn, type PrototypeTable } from './history-prototype.ts';

/** Who shares a row: every part, the parts of the same sellers, or none. */
export type Scope = 'platform' | 'seller' | 'part';

const scopes: readonly Scope[] = ['platform', 'seller', 'part'];
/** In `part n`: what tells the copies of a row apart. */
const numberOf: Readonly<Record<Scope, string>> = { platform: '0', seller: 'n.seller', part: 'n.number' };

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const escaped = (text: string): string => text.replaceAll(/[\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Columns to their SQL expressions, and the tables besides `part n` that these read. */
export interface Selected {
  readonly columns: ReadonlyMap<string, string>;
  readonly from?: string;
}

interface Piece {
  readonly text: string;
  /** Undefined for what every copy says. */
  readonly scope: Scope | undefined;
}

/** Turns the values of a prototype into SQL expressions over `part n`, the numbered copies. */
export class Copying {
  readonly #scopeOfId: ReadonlyMap<string, Scope>;
  readonly #scopeOfToken = new Map<string, Scope>();
  readonly #names: RegExp;
  readonly #endedAt: string;

  constructor({ platformIds, sellerIds, tokens, tables, endedAt }: Prototype) {
    this.#endedAt = endedAt;
    this.#scopeOfId = new Map([
      ...platformIds.map((id) => [id, 'platform'] as const),
      ...sellerIds.map((id) => [id, 'seller'] as const),
    ]);
    const longestFirst = tokens.toSorted((one, other) => other.length - one.length);
    const sources = [idPattern.source, ...longestFirst.map(escaped)];
    this.#names = new RegExp(sources.join('|'), 'g');
    const known = new Set(tokens);
    for (const row of tables.flatMap((table) => table.rows))
      for (const value of row)
        if (value !== null && known.has(value)) this.#scopeOfToken.set(value, this.#scopeOfIds(row));
  }

  /** The scope of what the primary key names; of the whole row where the database numbers it. */
  scopeOfRow({ columns }: PrototypeTable, row: readonly (string | null)[]): Scope {
    const isNumbered = columns.some(({ isKey, isIdentity }) => isKey && isIdentity);
    return this.scopeOf(isNumbered ? row : row.filter((_value, at) => columns[at]?.isKey));
  }

  /** The narrowest scope of what these values name. */
  scopeOf(values: readonly (string | null)[]): Scope {
    const pieces = values.flatMap((value) => (value === null ? [] : this.#pieces(value)));
    const found = new Set(pieces.map(({ scope }) => scope));
    return scopes.findLast((scope) => found.has(scope)) ?? 'platform';
  }

  expression(
    value: string | null | undefined,
    { type }: Pick<PrototypeColumn, 'type'>,
    scope: Scope,
  ): string {
    if (value === null || value === undefined) return `null::${type}`;
    if (type === 'timestamp with time zone') return this.#moved(value, scope, ['moved', 'base'], type);
    if (type === 'date') return this.#moved(value, scope, ['moved_days', 'base_days'], type);
    const pieces = this.#pieces(value);
    if (type === 'uuid' && pieces[0]?.scope) return copied(pieces[0]);
    if (pieces.every((piece) => piece.scope === undefined)) return `${literal(value)}::${type}`;
    return `(${pieces.map(textOf).join(' || ')})::${type}`;
  }

  /** What was ahead of the prototype's end stays ahead: only what had happened moves into the past. */
  #moved(value: string, scope: Scope, [past, ahead]: readonly [string, string], type: string): string {
    const isAhead = Date.parse(value) > Date.parse(this.#endedAt);
    const by = isAhead ? ahead : scope === 'part' ? past : `first_${past}`;
    return `(${literal(value)}::${type} + n.${by})`;
  }

  #scopeOfIds(row: readonly (string | null)[]): Scope {
    const ids = row.flatMap((value) => value?.match(idPattern) ?? []);
    const found = new Set(ids.map((id) => this.#scopeOfId.get(id) ?? 'part'));
    return scopes.findLast((scope) => found.has(scope)) ?? 'part';
  }

  #pieces(value: string): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (const { 0: text, index } of value.matchAll(this.#names)) {
      if (index > from) pieces.push({ text: value.slice(from, index), scope: undefined });
      const token = this.#scopeOfToken.get(text);
      pieces.push({ text, scope: token ?? this.#scopeOfId.get(text) ?? 'part' });
      from = index + text.length;
    }
    if (from < value.length) pieces.push({ text: value.slice(from), scope: undefined });
    return pieces;
  }
}

const copied = ({ text, scope = 'part' }: Piece): string =>
  `history_maker.copy(${literal(text)}, ${numberOf[scope]})`;

const isUuid = /^[\da-f]{8}-[\da-f-]{27}$/;

function textOf(piece: Piece): string {
  if (piece.scope === undefined) return literal(piece.text);
  if (isUuid.test(piece.text)) return `${copied(piece)}::text`;
  return `(${numberOf[piece.scope]} || '.' || ${literal(piece.text)})`;
}
