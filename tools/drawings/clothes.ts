import { tone } from './palette.ts';

const shoulders = 'M12 102a38 27 0 0 1 76 0z';
const body = (colour: string) => `<path d="${shoulders}" fill="${colour}"/>`;
const paw = (x: number, y: number, colour: string) =>
  `<g fill="${colour}"><ellipse cx="${x}" cy="${y + 1.5}" rx="3" ry="2.5"/><circle cx="${x - 3.4}" cy="${y - 1}" r="1.2"/><circle cx="${x - 1.2}" cy="${y - 2.6}" r="1.2"/><circle cx="${x + 1.2}" cy="${y - 2.6}" r="1.2"/><circle cx="${x + 3.4}" cy="${y - 1}" r="1.2"/></g>`;

/** Tops in two colours: the cloth and what goes with it. They are drawn under the neck. */
export const clothes = {
  plain: (cloth: string) => body(cloth),
  scoop: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M36 77.5a14 11 0 0 0 28 0" fill="none" stroke="${other}" stroke-width="3.5"/>`,
  shirt: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M41 73l9 15-14-2-3-8zM59 73l-9 15 14-2 3-8z" fill="${other}"/><path d="M50 88v12" stroke="${other}" stroke-width="1.5"/>`,
  apron: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M34 77l3 23M66 77l-3 23" stroke="${other}" stroke-width="5"/><path d="M33 90h34v12H33z" fill="${other}"/>`,
  hoodie: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M33 79c2-7 8-9 17-9s15 2 17 9c-4 6-10 9-17 9s-13-3-17-9z" fill="${other}"/><path d="M45 86v8M55 86v8" stroke="${tone.cal}" stroke-width="1.5" stroke-linecap="round"/>`,
  stripes: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M22 85.5q28-8 56 0M15 93.5q35-8 70 0" fill="none" stroke="${other}" stroke-width="3.5"/>`,
  paw: (cloth: string, other: string) => `${body(cloth)}${paw(62, 89, other)}`,
  bandana: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M33 77q17 8 34 0l-3 7q-14 5-28 0z" fill="${other}"/><path d="M42 84l8 11 8-11z" fill="${other}"/>`,
  vest: (cloth: string, other: string) =>
    `${body(other)}<path d="M12 102a38 27 0 0 1 27-25l5 25zM88 102a38 27 0 0 0-27-25l-5 25z" fill="${cloth}"/>`,
  leash: (cloth: string, other: string) =>
    `${body(cloth)}<path d="M64 76q-8 16-34 22" fill="none" stroke="${other}" stroke-width="3.5"/>`,
} as const satisfies Record<string, (cloth: string, other: string) => string>;

/** What covers the hair. */
export const hats = {
  none: () => '',
  cap: (colour: string, brim: string) =>
    `<path d="M28 42a22 22 0 0 1 44 0z" fill="${colour}"/><path d="M26 40h46q8 0 11 5H30q-4 0-4-5z" fill="${brim}"/><circle cx="50" cy="20" r="2" fill="${brim}"/>`,
  wrap: (colour: string, other: string) =>
    `<circle cx="44" cy="15" r="9" fill="${other}"/><circle cx="57" cy="14" r="10" fill="${colour}"/><path d="M27 44c0-17 9-25 23-25s23 8 23 25c-7-6-14-8-23-8s-16 2-23 8z" fill="${colour}"/><path d="M29 36q18-14 38-13M33 29q14-8 26-9" fill="none" stroke="${other}" stroke-width="2.5" stroke-linecap="round"/>`,
  scarf: (colour: string, other: string) =>
    `<path d="M22 52a28 32 0 0 1 56 0c0 16-2 24 2 36H20c4-12 2-20 2-36zM31 50v6a19 18 0 0 0 38 0v-6a19 17 0 0 0-38 0z" fill="${colour}" fill-rule="evenodd"/><path d="M30 74q20 10 40 0" fill="none" stroke="${other}" stroke-width="2.5"/>`,
  straw: (colour: string, band: string) =>
    `<ellipse cx="50" cy="36" rx="36" ry="6.5" fill="${colour}"/><path d="M31 35c0-13 7-19 19-19s19 6 19 19z" fill="${colour}"/><path d="M31 33.5h38" stroke="${band}" stroke-width="4"/>`,
  headband: (colour: string) => `<path d="M29 44a22 23 0 0 1 42 0l-3-1a24 20 0 0 0-36 0z" fill="${colour}"/>`,
} as const satisfies Record<string, (colour: string, other: string) => string>;
