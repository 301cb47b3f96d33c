import { clothes, hats } from './clothes.ts';
import { beards, brows, earrings, eyeStyles, freckles, glassesStyles, mouths, years } from './features.ts';
import { drawHair, type HairStyle } from './hair.ts';
import { hairs, skins, square, tone } from './palette.ts';

export interface Person {
  readonly ground: string;
  /** Index into the skins, from light to dark. */
  readonly skin: number;
  readonly hair: keyof typeof hairs;
  readonly style: HairStyle;
  readonly cloth: string;
  readonly trim: string;
  readonly wears: keyof typeof clothes;
  readonly hat?: keyof typeof hats;
  readonly hatColours?: readonly [string, string];
  readonly eyes?: keyof typeof eyeStyles;
  readonly mouth?: keyof typeof mouths;
  readonly lips?: string;
  readonly glasses?: keyof typeof glassesStyles;
  readonly beard?: keyof typeof beards;
  readonly ring?: keyof typeof earrings;
  readonly hasFreckles?: boolean;
  readonly isOlder?: boolean;
  /** How round the chin is: 14 is square, 20 round. */
  readonly jaw?: number;
}

/** Draws a portrait of circles, half circles and arcs, from the shoulders up. */
export function drawPerson(person: Person): string {
  const { style, wears, cloth, trim, hat = 'none', hatColours = [tone.goiaba, tone.sun] } = person;
  const { skin, shade, hair } = coloursOf(person);
  const { back, front } = drawHair(style, hair);
  const neck = `<path d="M42 62h16v14a8 8 0 0 1-16 0z" fill="${shade}"/>`;
  const ears = `<circle cx="30" cy="50" r="4.5" fill="${shade}"/><circle cx="70" cy="50" r="4.5" fill="${shade}"/>`;
  const head = `<rect x="30" y="24" width="40" height="47" rx="${person.jaw ?? 20}" fill="${skin}"/>`;
  return square(
    person.ground,
    back +
      clothes[wears](cloth, trim) +
      neck +
      ears +
      head +
      front +
      drawFace(person) +
      hats[hat](...hatColours) +
      earrings[person.ring ?? 'none'],
  );
}

function coloursOf({ skin, hair }: Person) {
  const [light, shade] = skins[skin] ?? skins[3];
  return { skin: light, shade, hair: hairs[hair] };
}

function drawFace(person: Person): string {
  const { eyes = 'open', mouth = 'laugh', beard = 'none', glasses = 'none' } = person;
  const { shade, hair } = coloursOf(person);
  const isPale = person.hair === 'white' || person.hair === 'grey';
  const lips = person.lips ?? (beard === 'full' ? '#7D2F33' : shade);
  const cheek = (x: number) => `<circle cx="${x}" cy="56" r="3.6" fill="${tone.goiaba}" opacity=".28"/>`;
  return (
    beards[beard](hair) +
    eyeStyles[eyes] +
    glassesStyles[glasses] +
    brows(isPale ? hairs.grey : hairs.coffee, beard === 'none' ? 1.7 : 2.1) +
    `<path d="M50 49v5.5" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>` +
    cheek(36.5) +
    cheek(63.5) +
    (person.hasFreckles ? freckles(shade) : '') +
    (person.isOlder ? years(shade) : '') +
    mouths[mouth](lips)
  );
}
