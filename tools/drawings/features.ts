import { tone } from './palette.ts';

const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const eyeStyles = {
  open: `<g fill="${tone.ink}"><circle cx="42" cy="48" r="2.6"/><circle cx="58" cy="48" r="2.6"/></g>`,
  smiling: stroke('M38.8 49q3.2-4 6.4 0M54.8 49q3.2-4 6.4 0', tone.ink, 2.2),
  lashes: `<g fill="${tone.ink}"><circle cx="42" cy="48" r="2.6"/><circle cx="58" cy="48" r="2.6"/></g>${stroke('M38.6 46.6l-1.6-1M61.4 46.6l1.6-1', tone.ink, 1.4)}`,
} as const;

/** The mouth; `lips` is its line. */
export const mouths = {
  laugh: (lips: string) =>
    `<path d="M43 59.5h14a7 7 0 0 1-14 0z" fill="#fff"/>${stroke('M43 59.5h14', lips, 1.2)}`,
  wide: (lips: string) =>
    `<path d="M41.5 58.5q8.5 2.5 17 0a8.5 8 0 0 1-17 0z" fill="#fff"/>${stroke('M41.5 58.5q8.5 2.5 17 0', lips, 1.2)}`,
  soft: (lips: string) => stroke('M43 59.5q7 6.5 14 0', lips, 2.2),
} as const;

export const glassesStyles = {
  none: '',
  round: `<g fill="none" stroke="${tone.ink}" stroke-width="1.8"><circle cx="41.5" cy="48" r="6.5"/><circle cx="58.5" cy="48" r="6.5"/><path d="M48 47.5h4"/></g>`,
  square: `<g fill="none" stroke="${tone.ink}" stroke-width="2"><rect x="34.5" y="42.8" width="13.5" height="10.5" rx="3"/><rect x="52" y="42.8" width="13.5" height="10.5" rx="3"/><path d="M48 46.5h4"/></g>`,
  red: `<g fill="none" stroke="${tone.goiaba}" stroke-width="2"><path d="M34 43.5h14v5a6 6 0 0 1-6 6h-2a6 6 0 0 1-6-6zM52 43.5h14v5a6 6 0 0 1-6 6h-2a6 6 0 0 1-6-6zM48 46h4"/></g>`,
} as const;

/** The beard in the colour of the hair; a stubble only shades the jaw. */
export const beards = {
  none: () => '',
  full: (hair: string) =>
    `<path d="M30 49v6a20 20 0 0 0 40 0v-6c-1 6-5 8-9 8-3-3-19-3-22 0-4 0-8-2-9-8z" fill="${hair}"/>`,
  stubble: (hair: string) =>
    `<path d="M30 49v3a20 20 0 0 0 40 0v-3c-1 6-5 8-9 8-3-3-19-3-22 0-4 0-8-2-9-8z" fill="${hair}" opacity=".3"/>`,
  moustache: (hair: string) =>
    `<path d="M50 56c-3-2.5-9-1-11.5 3 4 1.5 9 1 11.5-1 2.5 2 7.5 2.5 11.5 1-2.5-4-8.5-5.5-11.5-3z" fill="${hair}"/>`,
  goatee: (hair: string) =>
    `<path d="M43 64.5a9 5 0 0 1 14 0c0 5-3 7.5-7 7.5s-7-2.5-7-7.5zM50 56c-3-2-7-1-9 2 3 1 7 .5 9-1 2 1.5 6 2 9 1-2-3-6-4-9-2z" fill="${hair}"/>`,
} as const;

export const earrings = {
  none: '',
  gold: `<g fill="${tone.sun}"><circle cx="29.5" cy="57.5" r="2.8"/><circle cx="70.5" cy="57.5" r="2.8"/></g>`,
  hoops: `<g fill="none" stroke="${tone.sun}" stroke-width="1.8"><circle cx="28.5" cy="60" r="4.5"/><circle cx="71.5" cy="60" r="4.5"/></g>`,
  pearls: `<g fill="${tone.cal}"><circle cx="29.5" cy="57" r="2.4"/><circle cx="70.5" cy="57" r="2.4"/></g>`,
} as const;

export const brows = (colour: string, width: number) =>
  stroke('M37.5 42.5q4-2.5 8 0M54.5 42.5q4-2.5 8 0', colour, width);

export const freckles = (colour: string) =>
  `<g fill="${colour}">${[
    [36, 53],
    [39, 54.5],
    [37, 57],
    [64, 53],
    [61, 54.5],
    [63, 57],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".9"/>`)
    .join('')}</g>`;

/** Lines beside the eyes and around the smile of older people. */
export const years = (shade: string) =>
  stroke(
    'M34.5 51.5l-2 1M34.5 53.5l-1.8 1.8M65.5 51.5l2 1M65.5 53.5l1.8 1.8M40 57q-1.5 2-1 4.5M60 57q1.5 2 1 4.5M44 37.5q6-1.5 12 0',
    shade,
    1.1,
  );
