/** The colours of the Azulejo identity, and those of skin, hair and coats that go with them. */
export const tone = {
  ink: '#12231C',
  mata: '#0D5B43',
  mataDark: '#0A4835',
  folha: '#2F9E6E',
  ceu: '#BFE4EF',
  mar: '#2C7FB8',
  sun: '#FFC83D',
  caramelo: '#F2923C',
  carameloDark: '#C9671B',
  goiaba: '#E4566A',
  cal: '#FFFDF6',
  areia: '#F5E3C3',
  rosa: '#F3B8C2',
  menta: '#CFE6CE',
} as const;

/** The light and the shadow of each skin, from light to dark. */
export const skins = [
  ['#F9D7B9', '#E6B48C'],
  ['#F6C9A4', '#E3A77C'],
  ['#EAB48A', '#D0946A'],
  ['#C98A5B', '#AE7044'],
  ['#A86B43', '#8C5431'],
  ['#8A5636', '#6F4228'],
  ['#6B4230', '#523022'],
] as const;

export const hairs = {
  black: '#1B1412',
  coffee: '#2F1E16',
  brown: '#5A3522',
  chestnut: '#7A3B1E',
  copper: '#B5561D',
  blond: '#D9A44A',
  grey: '#8F8A80',
  white: '#DEDAD1',
} as const;

/** Takes from a list in turn, beginning again at its end. */
export function turn<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new RangeError('There is nothing to take turns with');
  return one;
}

/** A whole drawing of 100 by 100, of which the outermost 5 are cut off. */
export const square = (ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 90 90"><rect width="100" height="100" fill="${ground}"/>${inner}</svg>`;
