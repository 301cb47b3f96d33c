import { tone } from './palette.ts';

/** The colours that make one variant of a scene differ from the next. */
export interface Look {
  readonly sky: string;
  readonly coat: string;
  readonly ear: string;
  readonly other: string;
  readonly otherEar: string;
  readonly cloth: string;
  readonly skin: string;
  readonly hair: string;
}

export const looks: readonly Look[] = [
  {
    sky: tone.ceu,
    coat: tone.cal,
    ear: '#3B2B22',
    other: tone.caramelo,
    otherEar: tone.carameloDark,
    cloth: tone.goiaba,
    skin: '#C98A5B',
    hair: '#2F1E16',
  },
  {
    sky: tone.areia,
    coat: tone.caramelo,
    ear: tone.carameloDark,
    other: '#8A8F8C',
    otherEar: '#4D5552',
    cloth: tone.mar,
    skin: '#EAB48A',
    hair: '#5A3522',
  },
  {
    sky: '#F8D9A8',
    coat: '#6B4429',
    ear: '#40271A',
    other: tone.cal,
    otherEar: '#E0B07A',
    cloth: tone.sun,
    skin: '#8A5636',
    hair: '#1B1412',
  },
  {
    sky: '#DDEBDD',
    coat: '#E0B07A',
    ear: '#8C5431',
    other: tone.ink,
    otherEar: '#3B2B22',
    cloth: tone.caramelo,
    skin: '#F6C9A4',
    hair: '#B5561D',
  },
];

/** A scene of 400 by 300. */
export const stage = (ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/>${inner}</svg>`;

export const at = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** A dog that stands, seen from its right; 100 by 90. */
export const standingDog = (coat: string, ear: string, collar: string): string =>
  `<path d="M18 40h44a14 14 0 0 1 14 14v32H64V66H30v20H18z" fill="${coat}"/><path d="M20 44C8 42 4 32 6 20c8 2 16 10 18 22z" fill="${ear}"/><path d="M58 18h22a16 16 0 0 1 16 16v4H84a12 12 0 0 1-12 12H58z" fill="${coat}"/><path d="M58 18c12 0 14 10 12 26-10 0-14-6-14-14z" fill="${ear}"/><path d="M96 32v6h-8a6 6 0 0 1 8-6z" fill="${tone.ink}"/><circle cx="79" cy="29" r="2.6" fill="${coat === tone.ink ? tone.cal : tone.ink}"/><path d="M56 46h16" stroke="${collar}" stroke-width="5"/>`;

/** A dog that sits, seen from its right; 90 by 100. */
export const sittingDog = (coat: string, ear: string, collar: string): string =>
  `<path d="M8 96c-6-8-4-16 4-20" stroke="${ear}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M12 98c0-30 14-52 34-56h18v56H54V72c-4 10-8 18-10 26z" fill="${coat}"/><path d="M44 10h22a16 16 0 0 1 16 16v4H70a12 12 0 0 1-12 12H44z" fill="${coat}"/><path d="M44 10c12 0 14 10 12 28-10 0-15-6-15-15z" fill="${ear}"/><path d="M82 24v6h-8a6 6 0 0 1 8-6z" fill="${tone.ink}"/><circle cx="65" cy="21" r="2.6" fill="${coat === tone.ink ? tone.cal : tone.ink}"/><path d="M43 43h21" stroke="${collar}" stroke-width="5.5"/>`;

/** A dog asleep, curled up; 120 by 60. */
export const sleepingDog = (coat: string, ear: string): string =>
  `<path d="M6 58a44 44 0 0 1 88 0z" fill="${coat}"/><path d="M62 58a24 22 0 0 1 48 0z" fill="${coat}"/><path d="M74 38c-10 0-14 8-14 20 9 0 16-5 18-14z" fill="${ear}"/><path d="M88 50q4 3.5 8 0" stroke="${tone.ink}" stroke-width="2.4" fill="none" stroke-linecap="round"/><circle cx="109" cy="55" r="3.6" fill="${tone.ink}"/><path d="M8 56c-6-6-4-16 4-20" stroke="${ear}" stroke-width="8" fill="none" stroke-linecap="round"/>`;

/** A cat that sits with its back to us, or looks at us; 70 by 100. */
export const sittingCat = (coat: string, eyes: string): string =>
  `<path d="M58 92c14 0 18-16 8-26" stroke="${coat}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M10 98c-2-34 8-50 25-50s27 16 25 50z" fill="${coat}"/><path d="M12 6c8 2 14 6 18 10h10c4-4 10-8 18-10v28a23 22 0 0 1-46 0z" fill="${coat}"/><circle cx="27" cy="34" r="4.6" fill="${eyes}"/><circle cx="43" cy="34" r="4.6" fill="${eyes}"/><path d="M27 30v8M43 30v8" stroke="${tone.ink}" stroke-width="2"/><path d="M32 43h6l-3 3z" fill="${tone.goiaba}"/>`;

/** A person who stands and holds something to the right; 90 by 170. */
export const standingPerson = ({ cloth, skin, hair }: Look): string =>
  `<path d="M14 112V78a26 26 0 0 1 52 0v34z" fill="${cloth}"/><path d="M15 110h50v58H46l-5-40h-2l-6 40H15z" fill="#1D4E89"/><path d="M62 84q8 16 26 24" stroke="${skin}" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M60 76q2 12 9 20" stroke="${cloth}" stroke-width="17" stroke-linecap="round" fill="none"/><rect x="34" y="42" width="12" height="16" rx="6" fill="${skin}"/><path d="M17 28a23 23 0 0 1 46 0c4 8 2 14-3 16H20c-5-2-7-8-3-16z" fill="${hair}"/><rect x="24" y="14" width="32" height="36" rx="16" fill="${skin}"/><path d="M23 30c2-14 10-18 17-18s15 4 17 18c-6-6-12-8-17-8s-11 2-17 8z" fill="${hair}"/><circle cx="34" cy="33" r="2" fill="${tone.ink}"/><circle cx="46" cy="33" r="2" fill="${tone.ink}"/><path d="M35 40h10a5 5 0 0 1-10 0z" fill="#fff"/>`;

export const sun = (x: number, y: number, r = 36): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone.sun}"/>`;

export const tree = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    `<rect x="-4" y="-70" width="9" height="72" fill="${tone.carameloDark}"/><circle cx="-8" cy="-92" r="36" fill="${tone.mata}"/><circle cx="22" cy="-72" r="26" fill="${tone.mataDark}"/>`,
  );

export const hills = (): string =>
  `<path d="M-40 236a120 110 0 0 1 240 0z" fill="${tone.folha}"/><path d="M150 244a150 116 0 0 1 300 0z" fill="${tone.mata}"/>`;

/** The wave of the pavement of Copacabana from y down. */
export const waves = (y: number): string =>
  `<path d="M0 ${y}h400v${300 - y}H0z" fill="${tone.cal}"/><path d="${Array.from({ length: 6 }, (_, number) => `M${number * 80 - 30} ${y}c20 0 20 23 40 23s20-23 40-23v22c-20 0-20 23-40 23s-20-23-40-23z`).join('')}" fill="${tone.ink}"/>`;

export const floor = (y: number, colour: string): string =>
  `<path d="M0 ${y}h400v${300 - y}H0z" fill="${colour}"/>`;

export const bowl = (x: number, y: number, colour: string, filling: string): string =>
  at(
    x,
    y,
    1,
    `<ellipse cx="30" cy="4" rx="28" ry="9" fill="${filling}"/><path d="M0 4h60l-8 24a6 6 0 0 1-6 4H14a6 6 0 0 1-6-4z" fill="${colour}"/>`,
  );

export const bubbles = (list: readonly (readonly [x: number, y: number, r: number])[]): string =>
  `<g fill="${tone.cal}">${list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
