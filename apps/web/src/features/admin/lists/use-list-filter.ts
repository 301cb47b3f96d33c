import { useSearchParams } from 'react-router';

/** Stands in the address for a choice of everything where the list opens on less. */
const everything = 'all';

/** What each choice starts with; a list that opens on a period opens on everything when the address has words. */
export type FilterStart = Readonly<Record<string, string>>;

/** The words and choices of a list, kept in the address, so that a reload, Back and a link show the same rows. */
export function useListFilter(start: FilterStart) {
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const valueOf = (name: string) => {
    const given = params.get(name);
    if (given === everything) return '';
    return given ?? (words === '' ? (start[name] ?? '') : '');
  };
  const values = Object.fromEntries(Object.keys(start).map((name) => [name, valueOf(name)]));
  const change = (changed: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...values, q: words, ...changed })) {
          const written = value === '' && start[name] ? everything : value;
          if (written === '') next.delete(name);
          else next.set(name, written);
        }
        return next;
      },
      { replace: true },
    );
  const isAsOpened = Object.entries(values).every(([name, value]) => value === (start[name] ?? ''));
  return { words, values, isAsOpened, change };
}

export type ListFilter = ReturnType<typeof useListFilter>;

/** Whether a chosen period is a number of days. */
export const isPeriod = (days: string): boolean => /^\d{1,3}$/.test(days);

/** Where everything about a booking stands: it, its charges and its disputes. */
export const allAbout = (bookingId: string): string => `/admin/search?q=${bookingId}`;
