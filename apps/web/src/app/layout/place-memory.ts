/** Where a person was in a place of the bar when they left it by the bar. */
interface KeptPlace {
  readonly href: string;
  readonly scrollY: number;
}

// By the place's address: places of two faces share labels. Of the page's life: a sign-out loads another document.
const kept = new Map<string, KeptPlace>();

export const keepPlace = (address: string, state: KeptPlace): void => void kept.set(address, state);
export const keptPlace = (address: string): KeptPlace | undefined => kept.get(address);

/** The scroll position that a navigation asks for, in its history state; undefined for any other. */
export function askedScroll(state: unknown): number | undefined {
  const y: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'scrollY') : undefined;
  return typeof y === 'number' ? y : undefined;
}
