import { square, tone } from './palette.ts';

export interface Cat {
  readonly ground: string;
  readonly coat: string;
  readonly inner: string;
  readonly eyes: string;
  readonly marks?: keyof typeof marksOf;
  readonly mark?: string;
}

const marksOf = {
  none: () => '',
  stripes: (mark: string) =>
    `<path d="M50 30v13M41 32l2 10M59 32l-2 10M14 60l12 3M15 70l11 0M86 60l-12 3M85 70H74" stroke="${mark}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  mask: (mark: string) =>
    `<path d="M28 60c4-8 14-8 22-8s18 0 22 8c2 14-8 30-22 30S26 74 28 60z" fill="${mark}"/>`,
  tuxedo: (mark: string) =>
    `<path d="M50 50c4 10 22 14 22 30 0 10-8 18-22 18s-22-8-22-18c0-16 18-20 22-30z" fill="${mark}"/>`,
  calico: (mark: string) =>
    `<path d="M50 32c6-8 16-18 36-20v40c-12 6-30 2-36-20z" fill="${mark}"/><path d="M14 60c10 0 14 10 12 26-8-6-12-14-12-26z" fill="${tone.ink}"/>`,
} as const;

const eye = (x: number, colour: string) =>
  `<path d="M${x} 56a11 11 0 0 1 22 0 11 11 0 0 1-22 0z" fill="${colour}"/><rect x="${x + 8.6}" y="48" width="4.8" height="16" rx="2.4" fill="${tone.ink}"/>`;

/** Draws a cat's head. */
export function drawCat({ ground, coat, inner, eyes, marks = 'none', mark = tone.cal }: Cat): string {
  const isDark = coat === tone.ink || coat === '#4D5552';
  const whisker = isDark ? tone.cal : tone.ink;
  return square(
    ground,
    `<path d="M14 12c20 2 30 12 36 20 6-8 16-18 36-20v50a36 36 0 0 1-72 0z" fill="${coat}"/>` +
      marksOf[marks](mark) +
      `<path d="M21 20c8 2 14 6 18 10l-18 16zM79 20c-8 2-14 6-18 10l18 16z" fill="${inner}"/>` +
      eye(26, eyes) +
      eye(52, eyes) +
      `<path d="M45 72h10l-5 6z" fill="${tone.goiaba}"/>` +
      `<path d="M50 78v3m0 0c-2 3-6 3-8 1m8-1c2 3 6 3 8 1" stroke="${marks === 'tuxedo' ? tone.ink : whisker}" stroke-width="2" fill="none" stroke-linecap="round"/>` +
      `<path d="M8 72l20 2M8 82l20-3M92 72l-20 2M92 82l-20-3" stroke="${whisker}" stroke-width="2" stroke-linecap="round"/>`,
  );
}

/** Draws a cockatiel from the side. */
export const drawCockatiel = (ground: string): string =>
  square(
    ground,
    `<path d="M52 100c-14-10-20-24-18-40 2-18 14-28 28-28 16 0 24 12 24 28 0 18-6 32-16 40z" fill="#B9BDB8"/>` +
      `<circle cx="54" cy="44" r="24" fill="#FFE27A"/>` +
      `<path d="M50 24C46 10 52 4 62 2c-4 6-4 12 2 20zM60 22C60 12 66 8 76 8c-5 5-6 10-4 18z" fill="${tone.sun}"/>` +
      `<circle cx="60" cy="54" r="7.5" fill="${tone.caramelo}"/><circle cx="48" cy="42" r="4" fill="${tone.ink}"/><circle cx="49.4" cy="40.6" r="1.2" fill="#fff"/>` +
      `<path d="M34 46c-8 0-12 6-10 14 6 0 11-3 13-8z" fill="#8A8F8C"/><path d="M70 66c10 4 14 18 8 34H64z" fill="${tone.cal}"/>`,
  );
