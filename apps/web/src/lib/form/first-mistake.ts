const controls = 'input, select, textarea, button';

/** Moves the focus to the first control that is marked as wrong; of a group, to its first control. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  const control = wrong?.matches(controls) === false ? wrong.querySelector<HTMLElement>(controls) : wrong;
  control?.focus();
}
