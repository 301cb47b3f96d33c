/** One removal: the bytes of a source file from `start` to `end` become `replacement`, only inside a test run. */
export interface Mutant {
  /** Relative to the repository root. */
  readonly file: string;
  readonly line: number;
  /** What is removed, for the report. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Test files that should notice, cheapest first: a stage runs only when the mutant survived the earlier ones. */
  readonly stages: readonly (readonly string[])[];
  /** The name of the one test that must notice; by default any test of the stages. */
  readonly test?: string;
}

/** A way of removing checks. A new one is a file that exports this, and its line in `kinds.ts`. */
export interface MutantKind {
  readonly name: string;
  readonly find: () => readonly Mutant[];
  /** Mutants that change nothing a caller could see: `<file> <name>` and the reason. At most a handful. */
  readonly equivalent?: Readonly<Record<string, string>>;
}
