/** Runs after a successful write, whether or not the screen is still mounted. */
export type OnDone<Given = unknown, Input = unknown> = (given: Given, input: Input) => void;
