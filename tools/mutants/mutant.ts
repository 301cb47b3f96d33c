/** One removal: the bytes of a source file from `start` to `end` become `replacement`, nowhere but in a test run. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** What is taken away, as a person names it. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Test files that should notice, cheapest first: a stage is run only when the ones before let it live. */
  readonly stages: readonly (readonly string[])[];
}

/** A way of taking checks away. A new one is a file that exports this, and its line in `kinds.ts`. */
export interface MutantKind {
  readonly name: string;
  readonly find: () => readonly Mutant[];
  /** Mutants that change nothing a caller could see: `<file> <name>` and the reason. At most a handful. */
  readonly equivalent?: Readonly<Record<string, string>>;
}
