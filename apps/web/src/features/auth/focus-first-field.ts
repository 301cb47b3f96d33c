/** The button that led to a step is gone with the step before, so the focus goes on to the next field. */
export const focusFirstField = (step: HTMLElement | null): void => step?.querySelector('input')?.focus();
