const controls = 'input, select, textarea, button';
const mistakes = '[aria-invalid], [role="alert"]';

/** Moves the focus to the first control that is marked as wrong; of a group, to its first control. Opens closed parts. */
export function focusFirstMistake(form: HTMLElement | null): void {
  for (const part of form?.querySelectorAll('details') ?? [])
    part.open ||= part.querySelector(mistakes) !== null;
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  const control = wrong?.matches(controls) === false ? wrong.querySelector<HTMLElement>(controls) : wrong;
  control?.focus();
}
