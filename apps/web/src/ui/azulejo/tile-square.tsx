import type { ReactNode } from 'react';

/** Flat colours of the tiles only, never of text. */
export const tone = {
  ink: '#12231C',
  mata: '#0D5B43',
  folha: '#2F9E6E',
  ceu: '#BFE4EF',
  mar: '#2C7FB8',
  sun: '#FFC83D',
  caramel: '#F2923C',
  caramelDark: '#C9671B',
  goiaba: '#E4566A',
  cal: '#FFFDF6',
  areia: '#F5E3C3',
} as const;

export interface TileProps {
  /** In place of the tile's own colour, so that two dogs need not look the same. */
  readonly background?: string | undefined;
}

export const Square = ({ background, children }: { background: string; children?: ReactNode }) => (
  <svg
    viewBox="0 0 100 100"
    className="tile"
    aria-hidden="true"
    focusable="false"
    preserveAspectRatio="xMidYMid slice"
  >
    <rect width="100" height="100" fill={background} />
    {children}
  </svg>
);

export const Eye = ({ x, y, r = 4 }: { x: number; y: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} fill={tone.ink} />
    <circle cx={x + r * 0.35} cy={y - r * 0.35} r={r * 0.3} fill="#fff" />
  </>
);
