import { median } from './bench-row.ts';

const rounds = 5;

export interface Pair {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  readonly note: string;
}

/** Measures two rates alternately, five times each after a warm-up; returns the medians. */
export async function alternate(
  measureOurs: () => Promise<number>,
  measureTheirs: () => Promise<number>,
): Promise<Pair> {
  await measureOurs();
  await measureTheirs();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureOurs());
    theirs.push(await measureTheirs());
  }
  const [our, their] = [median(ours), median(theirs)];
  return {
    ours: our,
    theirs: their,
    ratio: our / their,
    note: `${Math.round(our)}/s against ${Math.round(their)}/s, medians of ${rounds} in turns`,
  };
}

/** How often `work` runs per second with this many concurrent loops. */
export async function rateOf(
  work: (index: number) => Promise<unknown>,
  { together, seconds }: { readonly together: number; readonly seconds: number },
): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() < endsAt) {
        done += 1;
        await work(done);
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}
