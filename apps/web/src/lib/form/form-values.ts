/** Whether two sets of values hold the same; files are compared by identity. */
export function areSame(one: object, other: object): boolean {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...before.keys(), ...after.keys()])].every((name) =>
    isSame(before.get(name), after.get(name)),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (!(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** Merges a stored draft over a form's initial values; skips values whose type has changed. */
export function withDraft<Values extends object>(start: Values, draft: object): Values {
  const known = new Map<string, unknown>(Object.entries(start));
  const fitting = Object.entries(draft).filter(
    ([name, value]) => known.has(name) && [kindOf(value), 'undefined'].includes(kindOf(known.get(name))),
  );
  return { ...start, ...Object.fromEntries(fitting) };
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * What the named controls of a form hold, for those values that are a text or a file. A password manager or a mask
 * may have filled a control without an event that React hears.
 */
export function readControls(form: HTMLFormElement, values: object): Record<string, string | File> {
  const known = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    [...new FormData(form)].filter(([name, held]) => {
      const value = known.get(name);
      if (typeof held === 'string') return typeof value === 'string';
      return known.has(name) && (value === undefined || value instanceof File) && held.size > 0;
    }),
  );
}

/** The value at a path such as `address.street`; undefined where there is none. */
export const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      values,
    );

/** A value of the contract as a field shows it; empty for none. */
export const asTyped = (value: string | number | null | undefined): string => String(value ?? '');
