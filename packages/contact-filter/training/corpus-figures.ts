import { maskContacts } from '../src/mask-contacts.ts';

/** One line of the corpus (corpus/README.md). */
export interface CorpusLine {
  readonly text: string;
  readonly previous?: readonly string[];
  readonly kind: string;
}

export interface CorpusFigures {
  readonly lines: number;
  readonly masked: number;
  /** By kind: how many lines, and in how many something was hidden. */
  readonly kinds: ReadonlyMap<string, { readonly lines: number; readonly masked: number }>;
}

export const readCorpus = (jsonLines: string): CorpusLine[] =>
  jsonLines
    .split('\n')
    .filter((line) => line.trim() !== '')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the corpus is the project's own
    .map((line) => JSON.parse(line) as CorpusLine);

/** What the filter does with a part of the corpus; never which lines, so that the unseen half stays unseen. */
export function corpusFigures(corpus: readonly CorpusLine[]): CorpusFigures {
  const kinds = new Map<string, { lines: number; masked: number }>();
  for (const { text, previous, kind } of corpus) {
    const figures = kinds.get(kind) ?? { lines: 0, masked: 0 };
    const isMasked = maskContacts(text, previous).masked;
    kinds.set(kind, { lines: figures.lines + 1, masked: figures.masked + (isMasked ? 1 : 0) });
  }
  const sum = (of: 'lines' | 'masked') =>
    [...kinds.values()].reduce((total, figures) => total + figures[of], 0);
  return { lines: sum('lines'), masked: sum('masked'), kinds };
}
