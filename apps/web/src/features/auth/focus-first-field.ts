/** The button that led to a step unmounts with the previous step, so the focus moves to the next field. */
export const focusFirstField = (step: HTMLElement | null): void => step?.querySelector('input')?.focus();
