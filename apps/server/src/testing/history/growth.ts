/** What an operation or a job read. */
export interface Work {
  readonly rows: number;
  /** Pages of tables and indexes. */
  readonly buffers: number;
  readonly ms: number;
}

export interface Growth {
  readonly name: string;
  readonly small: Work;
  readonly large: Work;
  /** The larger of the growths of rows and of buffers. */
  readonly growth: number;
  /** Why it may grow. */
  readonly reason: string | undefined;
  readonly isTooMuch: boolean;
}

const mostGrowth = 1.5;
/** Below these a deeper index or another row on a page is all that there is to see. */
const floor = { rows: 100, buffers: 60 } as const;

/** Compares the same work on a small and on a large history. */
export function growthOf(
  name: string,
  { small, large }: { readonly small: Work; readonly large: Work },
  reason?: string,
): Growth {
  const by = (unit: keyof typeof floor) =>
    Math.max(large[unit], floor[unit]) / Math.max(small[unit], floor[unit]);
  const growth = Math.max(by('rows'), by('buffers'));
  return { name, small, large, growth, reason, isTooMuch: growth > mostGrowth && reason === undefined };
}

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
