/**
 * Node's flags for a server process. V8's young generation grows to 32 MB while the program loads and never shrinks;
 * with 4 MB an idle process uses 25 MB less, and one under load 90 MB less, for no measurable CPU.
 */
export const processFlags: readonly string[] = ['--max-semi-space-size=4'];
