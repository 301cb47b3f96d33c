/** What lies behind the head and what lies over it, in one colour. */
interface Hair {
  readonly back?: string;
  readonly front?: string;
}

const circles = (list: readonly (readonly [x: number, y: number, r: number])[]) =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
const path = (d: string) => `<path d="${d}"/>`;

const parted = path('M29 50a21 25 0 0 1 42 0c-2-10-10-15-19-19-6 5-19 8-23 19z');
const swept = path('M29 50a21 25 0 0 1 42 0c-2-9-8-14-21-14s-19 5-21 14z');
const tight = path('M29 45c0-15 8-23 21-23s21 8 21 23c-2-4-3-7-5-9-10-2-22-2-32 0-2 2-3 5-5 9z');

/** Styles of hair that the portraits wear; the head is 40 wide from (30, 24). */
export const hairStyles = {
  bob: {
    back: path('M23 48a27 29 0 0 1 54 0v20a7 7 0 0 1-7 7H30a7 7 0 0 1-7-7z'),
    front: path('M29 47a21 22 0 0 1 42 0c-9 0-17-5-20-12-5 7-12 12-22 12z'),
  },
  fringe: {
    back: path('M23 48a27 29 0 0 1 54 0v26a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5z'),
    front: path('M29 48a21 24 0 0 1 42 0c-3-2-6-5-7-8-8 2-20 2-28 0-1 3-4 6-7 8z'),
  },
  long: {
    back: path('M21 50a29 31 0 0 1 58 0v38H21z'),
    front: path('M29 48a21 22 0 0 1 42 0c-3-6-8-9-14-14-8 8-20 8-28 14z'),
  },
  wavy: {
    back: path(
      'M24 44a26 27 0 0 1 52 0c5 5 1 10 4 15s0 9 2 14-2 13-9 14H27c-7-1-11-9-9-14s-1-9 2-14-1-10 4-15z',
    ),
    front: parted,
  },
  curls: {
    back: circles([
      [50, 26, 18],
      [33, 30, 13],
      [67, 30, 13],
      [25, 43, 11],
      [75, 43, 11],
      [22, 56, 10.5],
      [78, 56, 10.5],
      [25, 69, 10],
      [75, 69, 10],
      [31, 78, 8],
      [69, 78, 8],
    ]),
    front: circles([
      [36, 33, 7],
      [44, 29, 7],
      [53, 29, 7.5],
      [62, 32, 7],
      [31, 41, 4.5],
      [68.5, 41, 4.5],
    ]),
  },
  afro: {
    back: circles([
      [50, 33, 25],
      [27, 42, 13],
      [73, 42, 13],
      [33, 24, 14],
      [67, 24, 14],
    ]),
    front: path('M30 44a20 20 0 0 1 40 0c-6-5-12-7-20-7s-14 2-20 7z'),
  },
  puffs: {
    back: circles([
      [26, 24, 14],
      [74, 24, 14],
      [50, 34, 20],
    ]),
    front: parted,
  },
  bun: { back: circles([[50, 16, 10]]), front: swept },
  ponytail: {
    back: path('M62 24c22-3 27 20 20 48-11-6-12-20-14-38z'),
    front: swept,
  },
  braids: {
    back: [
      [27, 62],
      [25.5, 71],
      [25, 80],
      [73, 62],
      [74.5, 71],
      [75, 80],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="6" ry="6.5"/>`)
      .join(''),
    front: path('M28 56a22 31 0 0 1 44 0c-2-13-10-19-22-25-12 6-20 12-22 25z'),
  },
  locs: {
    back: [20, 27, 73, 80]
      .map((x, at) => `<rect x="${x - 4}" y="34" width="8" height="${42 + (at % 2) * 6}" rx="4"/>`)
      .concat('<ellipse cx="50" cy="37" rx="31" ry="21"/>')
      .join(''),
    front: path(
      'M28 52c0-20 6-30 22-30s22 10 22 30c-3-3-5-6-5-11-4 1-6-1-8-5-3 4-6 4-9 0-3 4-6 4-9 0-2 4-4 6-8 5 0 5-2 8-5 11z',
    ),
  },
  pixie: {
    back: path('M27 46a23 25 0 0 1 46 0v12h-5V44H32v14h-5z'),
    front: path('M28 50c-3-18 8-29 23-29 14 0 23 10 20 27-2-7-6-11-11-13-9 7-22 6-28 7-2 2-3 5-4 8z'),
  },
  short: {
    front: path('M28 46c-2-16 8-24 22-24 15 0 25 8 22 24-2-6-4-8-8-9-8 3-20 3-28-1-4 2-6 4-8 10z'),
  },
  quiff: {
    front: path(
      'M28 45c-1-8 1-12 5-14-1-8 7-12 16-11 6-3 18 0 18 10 5 2 6 8 5 15-2-5-4-8-8-9-9 1-18 0-25-4-5 3-9 7-11 13z',
    ),
  },
  fade: { front: tight },
  side: {
    front: path('M28 47c-2-17 7-26 21-26 16 0 25 8 23 26-2-5-3-8-5-10-12 1-22-1-29-7-3 5-8 9-10 17z'),
  },
  curlyTop: {
    front:
      path('M29 47c-1-8 0-13 3-17h36c3 4 4 9 3 17-2-5-4-8-7-9H36c-3 1-5 4-7 9z') +
      circles([
        [34, 28, 7],
        [42, 24, 7.5],
        [51, 22.5, 7.5],
        [60, 25, 7.5],
        [67, 30, 6.5],
        [46, 31, 7],
        [57, 32, 6.5],
      ]),
  },
  topKnot: { back: circles([[50, 17, 7.5]]), front: tight },
  manLong: {
    back: path('M25 46a25 27 0 0 1 50 0v24c-3 5-9 5-11 2H36c-2 3-8 3-11-2z'),
    front: parted,
  },
  receding: {
    front: path('M28 53c-2-9-1-17 4-20 2 5 1 12-1 20zM72 53c2-9 1-17-4-20-2 5-1 12 1 20z'),
  },
  bald: {},
} as const satisfies Record<string, Hair>;

export type HairStyle = keyof typeof hairStyles;

/** Draws a style in a colour: the part behind the head and the part over it. */
export function drawHair(
  style: HairStyle,
  colour: string,
): { readonly back: string; readonly front: string } {
  const { back = '', front = '' }: Hair = hairStyles[style];
  const coloured = (inner: string) =>
    inner && `<g fill="${colour}" stroke="${colour}" stroke-width="1.4">${inner}</g>`;
  return { back: coloured(back), front: coloured(front) };
}
