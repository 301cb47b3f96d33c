import { type SearchSort, searchSorts } from './search-sort.ts';

/**
 * Where a page ended: the sort values of its last item, ending with the seller's id, so that no two sellers tie and
 * the next page neither repeats nor skips one.
 */
export interface SearchCursor {
  readonly sort: SearchSort;
  readonly keys: readonly number[];
  readonly providerId: string;
}

interface Key {
  readonly isWhole: boolean;
  readonly maximum: number;
}
const rating: Key = { isWhole: false, maximum: 9 };
const count: Key = { isWhole: true, maximum: 2 ** 31 - 1 };
const amount: Key = { isWhole: true, maximum: Number.MAX_SAFE_INTEGER };
const kilometres: Key = { isWhole: false, maximum: 50_000 };

/** The numbers that each sort compares before the id; values beyond the range of the database are rejected. */
const sortKeys: Readonly<Record<SearchSort, readonly Key[]>> = {
  fit: [count, rating],
  price: [amount],
  rating: [rating, count],
  distance: [kilometres],
};

const separator = '_';
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const numberPattern = /^\d{1,17}(?:\.\d{1,20})?(?:e-?\d{1,3})?$/;

export const encodeCursor = ({ sort, keys, providerId }: SearchCursor): string =>
  [sort, ...keys, providerId].join(separator);

/** Undefined for anything that `encodeCursor` does not produce, and for a cursor of another sort. */
export function decodeCursor(text: string, expectedSort: SearchSort): SearchCursor | undefined {
  const [name, ...rest] = text.split(separator);
  const sort = searchSorts.find((candidate) => candidate === name);
  const providerId = rest.at(-1);
  const numbers = rest.slice(0, -1);
  if (sort !== expectedSort || providerId === undefined || !idPattern.test(providerId)) return undefined;
  if (numbers.length !== sortKeys[sort].length) return undefined;
  if (!sortKeys[sort].every((key, index) => fits(numbers[index] ?? '', key))) return undefined;
  return { sort, keys: numbers.map(Number), providerId };
}

function fits(text: string, { isWhole, maximum }: Key): boolean {
  const value = Number(text);
  return numberPattern.test(text) && value <= maximum && (!isWhole || Number.isSafeInteger(value));
}
