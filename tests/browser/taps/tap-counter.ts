import type { Visitor } from '../support/browser.ts';

/** What a person did on the screens since the count began. */
export interface Effort {
  /** Presses on anything but a field that is typed into, with a finger or as a key. */
  readonly taps: number;
  /** Fields filled in: typed, chosen from a list, or given a file. Each counts once, however often it changes. */
  readonly fields: number;
}

export interface TapCounter {
  effort(): Effort;
  /** Starts again from zero, after what only prepares. */
  reset(): void;
}

type Kind = keyof Effort;

/** Counts the effort on all pages that the visitor opens from now on. */
export async function countTaps({ context }: Visitor): Promise<TapCounter> {
  const counts: Record<Kind, number> = { taps: 0, fields: 0 };
  await context.exposeFunction('reportEffort', (kind: Kind) => void (counts[kind] += 1));
  await context.addInitScript(watchEffort);
  return {
    effort: () => ({ ...counts }),
    reset: () => {
      counts.taps = 0;
      counts.fields = 0;
    },
  };
}

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global of the page
  var reportEffort: (kind: Kind) => void;
}

/** Runs in the page, before its own scripts. Filling a field by script sends `input`, as typing does. */
function watchEffort(): void {
  const typed =
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select';
  const filled = new WeakSet<EventTarget>();
  const fieldOf = ({ target }: Event) => (target instanceof Element ? target.closest(typed) : null);
  const watch = (name: string, act: (event: Event) => void) => addEventListener(name, act, { capture: true });
  const countPress = (event: Event) => {
    if (!fieldOf(event)) reportEffort('taps');
  };
  watch('pointerdown', countPress);
  watch('keydown', countPress);
  watch('input', (event) => {
    const field = fieldOf(event);
    if (!field || filled.has(field)) return;
    filled.add(field);
    reportEffort('fields');
  });
}
