import { square, tone, turn } from './palette.ts';
import { at, floor, looks, sittingDog, stage, sun, waves } from './stage.ts';

/** Marks of companies; 60 by 60 around the middle of 100 by 100. */
const marks = [
  '<ellipse cx="50" cy="62" rx="19" ry="15"/><circle cx="27" cy="46" r="8"/><circle cx="41" cy="33" r="8"/><circle cx="59" cy="33" r="8"/><circle cx="73" cy="46" r="8"/>',
  '<g transform="rotate(-38 50 50)"><rect x="26" y="42" width="48" height="16"/><circle cx="25" cy="41" r="10.5"/><circle cx="25" cy="59" r="10.5"/><circle cx="75" cy="41" r="10.5"/><circle cx="75" cy="59" r="10.5"/></g>',
  '<path d="M22 78V46L50 22l28 24v32H60V62a10 10 0 0 0-20 0v16z"/>',
  '<path d="M50 78S20 60 20 40c0-14 20-20 30-4 10-16 30-10 30 4 0 20-30 38-30 38z"/>',
  '<path d="M26 24c12 2 20 8 24 13 4-5 12-11 24-13v32a24 24 0 0 1-48 0z"/>',
  '<path d="M22 80A58 58 0 0 1 80 22a58 58 0 0 1-58 58z"/>',
  '<path d="M20 56a30 30 0 0 1 60 0zM20 62h60l-7 16H27z"/>',
  '<path d="M50 20l8 19 21 2-16 13 5 20-18-11-18 11 5-20-16-13 21-2z"/>',
  '<path d="M50 22s22 22 22 36a22 22 0 0 1-44 0c0-14 22-36 22-36z"/>',
  '<circle cx="50" cy="50" r="28" fill-opacity="0" stroke-width="11"/><circle cx="50" cy="50" r="11"/>',
  '<circle cx="38" cy="38" r="15"/><circle cx="62" cy="38" r="15"/><circle cx="38" cy="62" r="15"/><circle cx="62" cy="62" r="15"/>',
  '<path d="M22 30h56v10a28 28 0 0 1-56 0zM40 68h20v12H40z"/>',
] as const;

const colours = [
  [tone.mata, tone.sun],
  [tone.goiaba, tone.cal],
  [tone.mar, tone.cal],
  [tone.sun, tone.ink],
  [tone.caramelo, tone.cal],
  [tone.folha, tone.cal],
  [tone.rosa, tone.mata],
  [tone.ceu, tone.mata],
  [tone.ink, tone.sun],
  [tone.areia, tone.goiaba],
  [tone.menta, tone.mata],
  [tone.carameloDark, tone.cal],
] as const;

const markOf = (number: number) => {
  const [, ink] = turn(colours, number);
  return `<g fill="${ink}" stroke="${ink}" stroke-width="0">${turn(marks, number)}</g>`;
};

/** A shop front with an awning and the mark over its door. */
function front(number: number): string {
  const [ground, ink] = turn(colours, number);
  const look = turn(looks, number);
  const awning = Array.from({ length: 9 }, (_, stripe) => {
    const colour = stripe % 2 === 0 ? ground : tone.cal;
    return `<path d="M${47 + stripe * 34} 96h34v26a17 17 0 0 1-34 0z" fill="${colour}"/>`;
  }).join('');
  return stage(
    number % 2 === 0 ? tone.ceu : '#F8D9A8',
    sun(number % 2 === 0 ? 360 : 40, 44, 28) +
      `<path d="M40 250V30h320v220z" fill="${tone.cal}"/><rect x="40" y="20" width="320" height="78" fill="${ground}"/>` +
      at(161, 18, 0.78, markOf(number)) +
      `<path d="M60 58h84M256 58h84" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>` +
      awning +
      `<path d="M64 150h130v76H64z" fill="${tone.ceu}"/><path d="M64 226h130v10H64z" fill="${tone.carameloDark}"/><path d="M232 250V172a34 32 0 0 1 68 0v78z" fill="${tone.mata}"/><circle cx="288" cy="206" r="4" fill="${tone.sun}"/>` +
      at(92, 152, 0.74, sittingDog(look.coat, look.ear, tone.goiaba)) +
      floor(250, '#D9D5CC') +
      waves(262),
  );
}

const name = (kind: string, number: number) => `companies/${kind}-${String(number + 1).padStart(2, '0')}`;

/** Fronts and marks of the companies by the name of their files. */
export const companies: readonly (readonly [name: string, drawing: string])[] = colours.flatMap(
  ([ground], number) => [
    [name('mark', number), square(ground, at(10, 10, 0.8, markOf(number)))] as const,
    [name('front', number), front(number)] as const,
  ],
);
