import { square, tone } from './palette.ts';

export interface Dog {
  readonly ground: string;
  readonly coat: string;
  readonly ear: string;
  readonly muzzle: string;
  readonly ears?: keyof typeof earsOf;
  readonly marks?: keyof typeof marksOf;
  /** The colour of the mark. */
  readonly mark?: string;
  readonly collar?: string;
}

const earsOf = {
  floppy:
    '<path d="M34 27C12 26 5 44 5 74c15 3 26-7 27-26z"/><path d="M66 27c22-1 29 17 29 47-15 3-26-7-27-26z"/>',
  folded:
    '<path d="M40 26C24 18 10 24 8 44c10 6 20 2 26-8z"/><path d="M60 26c16-8 30-2 32 18-10 6-20 2-26-8z"/>',
  pointed:
    '<path d="M24 48C18 34 18 20 22 8c12 4 20 10 25 20z"/><path d="M76 48c6-14 6-28 2-40-12 4-20 10-25 20z"/>',
  bat: '<path d="M26 44C14 34 10 20 14 6c14 2 24 12 30 26z"/><path d="M74 44c12-10 16-24 12-38-14 2-24 12-30 26z"/>',
  curly:
    '<g><circle cx="20" cy="42" r="12"/><circle cx="15" cy="56" r="12"/><circle cx="19" cy="69" r="11"/><circle cx="80" cy="42" r="12"/><circle cx="85" cy="56" r="12"/><circle cx="81" cy="69" r="11"/></g>',
  long: '<path d="M36 26C14 24 6 44 8 88c14 2 24-8 26-36z"/><path d="M64 26c22-2 30 18 28 62-14 2-24-8-26-36z"/>',
} as const;

const marksOf = {
  none: () => '',
  patch: (mark: string) =>
    `<path d="M50 24a28 28 0 0 1 28 28v14a16 16 0 0 1-30-8c0-14 2-20 2-34z" fill="${mark}"/><circle cx="61" cy="55" r="6.5" fill="${tone.cal}"/>`,
  blaze: (mark: string) => `<path d="M46 25q4-1 8 0l3 34q7 5 7 19H36q0-14 7-19z" fill="${mark}"/>`,
  brows: (mark: string) =>
    `<g fill="${mark}"><ellipse cx="39" cy="46" rx="4.5" ry="3.2"/><ellipse cx="61" cy="46" rx="4.5" ry="3.2"/></g>`,
  spots: (mark: string) =>
    `<g fill="${mark}"><circle cx="33" cy="40" r="4"/><circle cx="52" cy="33" r="3.5"/><circle cx="67" cy="42" r="4.5"/><circle cx="28" cy="68" r="4"/><circle cx="72" cy="70" r="5"/><circle cx="30" cy="88" r="4.5"/><circle cx="70" cy="90" r="3.5"/></g>`,
  mask: (mark: string) =>
    `<path d="M24 56c2-10 14-14 26-4 12-10 24-6 26 4 0 16-10 24-26 24S24 72 24 56z" fill="${mark}"/><g fill="${tone.cal}" opacity=".95"><circle cx="39" cy="55" r="5.8"/><circle cx="61" cy="55" r="5.8"/></g>`,
  fluff: (mark: string) =>
    `<g fill="${mark}"><circle cx="36" cy="27" r="9"/><circle cx="50" cy="21" r="11"/><circle cx="64" cy="27" r="9"/><circle cx="43" cy="31" r="8"/><circle cx="57" cy="31" r="8"/></g>`,
  bow: (mark: string) =>
    `<path d="M50 22l-13-7v14zM50 22l13-7v14z" fill="${mark}"/><circle cx="50" cy="22" r="3.5" fill="${mark}"/>`,
  beard: (mark: string) =>
    `<path d="M27 66q-5 8-1 18l6-4 4 9 6-6 8 9 8-9 6 6 4-9 6 4q4-10-1-18z" fill="${mark}"/><path d="M31 47q8-8 15-1M69 47q-8-8-15-1" stroke="${mark}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
} as const;

const darkCoats: ReadonlySet<string> = new Set([tone.ink, '#3B2B22', '#4D5552', '#6B4429']);

const eye = (x: number, isOnDark: boolean) =>
  `${isOnDark ? `<circle cx="${x}" cy="55" r="5.6" fill="#D9A066"/>` : ''}<circle cx="${x}" cy="55" r="4" fill="${tone.ink}"/><circle cx="${x + 1.4}" cy="53.6" r="1.2" fill="#fff"/>`;

/** Draws a dog's head and chest. */
export function drawDog(dog: Dog): string {
  const { coat, ears = 'floppy', marks = 'none', mark = tone.cal, collar } = dog;
  const chest = `<path d="M22 100V52a28 28 0 0 1 56 0v48z" fill="${coat}"/>`;
  const ear = `<g fill="${dog.ear}">${earsOf[ears]}</g>`;
  const isBehind = ears === 'pointed' || ears === 'bat';
  const band = collar
    ? `<path d="M22 88h56v8H22z" fill="${collar}"/><circle cx="50" cy="95" r="4.5" fill="${tone.sun}"/>`
    : '';
  return square(
    dog.ground,
    (isBehind ? ear : '') +
      chest +
      marksOf[marks](mark) +
      (isBehind ? '' : ear) +
      `<path d="M36 ${collar ? 88 : 100}V78a14 14 0 0 1 28 0v${collar ? 10 : 22}z" fill="${dog.muzzle}"/>` +
      `<path d="M43 69h14a7 7 0 0 1-14 0z" fill="${tone.ink}"/>` +
      `<path d="M50 76v6m0 0c-3 4-8 4-10 1m10-1c3 4 8 4 10 1" stroke="${tone.ink}" stroke-width="2.4" fill="none" stroke-linecap="round"/>` +
      eye(39, darkCoats.has(coat)) +
      eye(61, darkCoats.has(coat)) +
      band,
  );
}
