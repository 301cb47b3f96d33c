/** What a screen does of a write that went well, whether or not it still stands there. */
export type OnDone<Given = unknown, Input = unknown> = (given: Given, input: Input) => void;
