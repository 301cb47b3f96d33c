/** What an operation or a job read. */
export interface Work {
  readonly rows: number;
  /** Pages of tables and indexes. */
  readonly buffers: number;
  readonly ms: number;
  readonly tables: readonly TableWork[];
}

export interface TableWork {
  readonly table: string;
  readonly rows: number;
  readonly buffers: number;
}

/** Why something may grow, and the reading of which tables alone; a name may end in `*`. */
export interface MayGrow {
  readonly because: string;
  readonly tables: readonly string[];
}

export interface Growth {
  readonly name: string;
  readonly small: Work;
  readonly large: Work;
  /** The larger of the growths of rows and of buffers. */
  readonly growth: number;
  /** Why it may grow. */
  readonly reason: string | undefined;
  /** Also outside the tables whose reading may grow. */
  readonly isTooMuch: boolean;
}

const mostGrowth = 1.5;
/** Below these a deeper index or another row on a page is all that there is to see. */
const floor = { rows: 100, buffers: 60 } as const;

interface Sizes {
  readonly small: Work;
  readonly large: Work;
}

/** Compares the same work on a small and on a large history. */
export function growthOf(name: string, { small, large }: Sizes, exception?: MayGrow): Growth {
  const growth = ratioOf({ small, large });
  const outside = exception
    ? ratioOf({ small: without(small, exception), large: without(large, exception) })
    : growth;
  return { name, small, large, growth, reason: exception?.because, isTooMuch: outside > mostGrowth };
}

const ratioOf = ({
  small,
  large,
}: { readonly [K in keyof Sizes]: Pick<Work, 'rows' | 'buffers'> }): number => {
  const by = (unit: keyof typeof floor) =>
    Math.max(large[unit], floor[unit]) / Math.max(small[unit], floor[unit]);
  return Math.max(by('rows'), by('buffers'));
};

function without({ tables }: Work, { tables: mayGrow }: MayGrow): Pick<Work, 'rows' | 'buffers'> {
  const counted = tables.filter(({ table }) => !mayGrow.some((name) => matches(table, name)));
  const sum = (unit: 'rows' | 'buffers') => counted.reduce((total, one) => total + one[unit], 0);
  return { rows: sum('rows'), buffers: sum('buffers') };
}

const matches = (table: string, name: string): boolean =>
  name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : table === name;

/** Names that are neither measured nor left out, and those left out that do not exist or were measured. */
export function listFaults(
  names: readonly string[],
  { measured, leftOut }: { readonly measured: readonly string[]; readonly leftOut: readonly string[] },
): string[] {
  return [
    ...names
      .filter((name) => !measured.includes(name) && !leftOut.includes(name))
      .map((name) => `${name}: not measured`),
    ...leftOut.filter((name) => !names.includes(name)).map((name) => `${name}: left out, and does not exist`),
    ...leftOut.filter((name) => measured.includes(name)).map((name) => `${name}: left out, and measured`),
  ];
}
