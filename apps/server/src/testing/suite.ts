/** The test file that is running, for what benchmarks and the history maker use too; the setup of the suites sets it. */
export const suite: { path: () => string | undefined } = { path: () => undefined };
