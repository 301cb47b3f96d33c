import type { HairStyle } from './hair.ts';
import { named } from './named-people.ts';
import { tone, turn } from './palette.ts';
import { drawPerson, type Person } from './person.ts';

const grounds = [
  tone.ceu,
  tone.sun,
  tone.rosa,
  tone.folha,
  tone.areia,
  tone.caramelo,
  tone.goiaba,
  tone.menta,
  tone.mar,
] as const;
const cloths = [
  tone.mata,
  tone.goiaba,
  tone.mar,
  tone.cal,
  tone.caramelo,
  tone.ink,
  tone.sun,
  tone.folha,
  tone.areia,
] as const;
const trims = [
  tone.sun,
  tone.cal,
  tone.cal,
  tone.mata,
  tone.cal,
  tone.caramelo,
  tone.ink,
  tone.areia,
  tone.goiaba,
] as const;
const wears = [
  'plain',
  'paw',
  'shirt',
  'scoop',
  'apron',
  'stripes',
  'hoodie',
  'bandana',
  'vest',
  'leash',
] as const;
const skinTurns = [1, 4, 2, 5, 3, 0, 6, 2, 3, 4, 1, 5] as const;
const mouthTurns = ['laugh', 'soft', 'wide', 'laugh', 'wide', 'laugh', 'soft'] as const;

/** Styles by the kind of hair that goes with the skin. */
const stylesOfWomen: Readonly<Record<'light' | 'dark', readonly HairStyle[]>> = {
  light: ['bob', 'long', 'ponytail', 'wavy', 'pixie', 'fringe', 'bun', 'curls', 'braids'],
  dark: ['afro', 'braids', 'curls', 'locs', 'puffs', 'bun', 'wavy', 'pixie', 'long'],
};
const stylesOfMen: Readonly<Record<'light' | 'dark', readonly HairStyle[]>> = {
  light: ['short', 'quiff', 'side', 'receding', 'curlyTop', 'manLong', 'fade', 'bald', 'topKnot'],
  dark: ['fade', 'afro', 'bald', 'curlyTop', 'locs', 'short', 'topKnot', 'side'],
};
const darkHairs = ['black', 'coffee', 'black', 'brown'] as const;
const middleHairs = ['coffee', 'black', 'brown', 'chestnut', 'black'] as const;
const lightHairs = ['chestnut', 'blond', 'brown', 'copper', 'coffee', 'black'] as const;

const hairsOf = (skin: number) => {
  if (skin >= 4) return darkHairs;
  return skin >= 2 ? middleHairs : lightHairs;
};

type Changed = Partial<Pick<Person, 'hat' | 'hatColours' | 'style' | 'ground'>>;

type Common = Omit<Person, 'style'> & { readonly isDark: boolean };

/** What men and women have in common; every sixth is older and has grey or white hair. */
function commonOf(number: number): Common {
  const skin = turn(skinTurns, number);
  const isDark = skin >= 4;
  const isOlder = number % 6 === 5;
  const ground = turn(grounds, number * 2 + Math.floor(number / 9));
  const at = [0, 1, 2].map((shift) => (number * 4 + shift + Math.floor(number / 9)) % cloths.length);
  const place = at.find((one) => cloths[one] !== ground && trims[one] !== ground) ?? 0;
  return {
    ground,
    skin,
    isDark,
    isOlder,
    hair: isOlder
      ? turn(['white', 'grey'] as const, Math.floor(number / 6))
      : turn(hairsOf(skin), number + Math.floor(number / 6)),
    cloth: cloths[place] ?? tone.mata,
    trim: trims[place] ?? tone.sun,
    wears: turn(wears, number * 3 + Math.floor(number / 10)),
    mouth: turn(mouthTurns, number),
    hasFreckles: skin < 2 && number % 3 === 0,
    jaw: turn([20, 18, 20, 17], number),
  };
}

function womanOf(number: number): Person {
  const { isDark, ...common } = commonOf(number);
  return {
    ...common,
    style: turn(
      stylesOfWomen[isDark ? 'dark' : 'light'],
      Math.floor(number / 2) + (isDark ? 0 : number % 2) * 3,
    ),
    eyes: turn(['lashes', 'open', 'smiling', 'lashes', 'open'] as const, number),
    glasses: number % 5 === 1 ? turn(['round', 'red', 'square'] as const, number) : 'none',
    ring: turn(['gold', 'none', 'hoops', 'none', 'pearls', 'none', 'gold'] as const, number + 1),
    ...(number % 4 === 2 && { lips: '#B3404F' }),
    ...hatOfWoman(number),
  };
}

function hatOfWoman(number: number): Changed {
  if (number === 13 || number === 29) return { hat: 'wrap', hatColours: [tone.sun, tone.goiaba] };
  if (number === 21)
    return { hat: 'scarf', style: 'bald', ground: tone.sun, hatColours: [tone.mar, tone.ceu] };
  if (number === 8 || number === 28) return { hat: 'cap', hatColours: [tone.mata, tone.mataDark] };
  if (number % 10 === 4) return { hat: 'headband', hatColours: [tone.goiaba, tone.sun] };
  return {};
}

function manOf(number: number): Person {
  const { isDark, ...common } = commonOf(number + 5);
  const beard = turn(
    ['none', 'full', 'stubble', 'none', 'moustache', 'none', 'goatee', 'full', 'none'] as const,
    number,
  );
  const style = turn(
    stylesOfMen[isDark ? 'dark' : 'light'],
    Math.floor(number / 2) + (isDark ? 0 : number % 2) * 4,
  );
  return {
    ...common,
    eyes: turn(['open', 'smiling', 'open'] as const, number),
    glasses: number % 5 === 2 ? turn(['square', 'round'] as const, number) : 'none',
    beard: style === 'manLong' ? 'full' : beard,
    style,
    hasFreckles: false,
    ...hatOfMan(number),
  };
}

function hatOfMan(number: number): Changed {
  if (number % 9 === 4)
    return {
      hat: 'cap',
      style: 'fade',
      hatColours: turn(
        [
          [tone.goiaba, '#B93D50'],
          [tone.mar, '#1F5F8C'],
          [tone.sun, tone.carameloDark],
        ] as const,
        number,
      ),
    };
  if (number === 17) return { hat: 'straw', hatColours: [tone.areia, tone.goiaba] };
  return {};
}

/** As many as the demonstration has carers and tutors without a portrait of their own. */
const numbered = (kind: string, count: number, draw: (number: number) => Person): [string, string][] =>
  Array.from({ length: count }, (_, number) => [
    `people/${kind}-${String(number + 1).padStart(2, '0')}`,
    drawPerson(draw(number)),
  ]);

/** Every portrait by the name of its file. */
export const people: readonly (readonly [name: string, drawing: string])[] = [
  ...Object.entries(named).map(([name, person]) => [`people/${name}`, drawPerson(person)] as const),
  ...numbered('woman', 32, womanOf),
  ...numbered('man', 31, manOf),
];
