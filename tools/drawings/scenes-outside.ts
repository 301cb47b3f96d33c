import { tone } from './palette.ts';
import {
  at,
  floor,
  hills,
  type Look,
  sittingDog,
  stage,
  standingDog,
  standingPerson,
  sun,
  tree,
  waves,
} from './stage.ts';

const leash = (from: string, to: string) =>
  `<path d="M${from} ${to}" stroke="${tone.ink}" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const house = (x: number, wall: string, roof: string, door: string) =>
  at(
    x,
    110,
    1,
    `<path d="M0 120V44L50 0l50 44v76z" fill="${wall}"/><path d="M-8 50L50-2l58 52-8 8-50-44L0 58z" fill="${roof}"/><path d="M34 120V82a16 16 0 0 1 32 0v38z" fill="${door}"/><circle cx="50" cy="44" r="9" fill="${tone.cal}"/>`,
  );

/** A walk among trees, with a person. */
const park = (look: Look): string =>
  stage(
    look.sky,
    sun(326, 74) +
      hills() +
      tree(64, 236) +
      waves(236) +
      at(110, 84, 1.05, standingPerson(look)) +
      at(232, 158, 1.02, standingDog(look.coat, look.ear, tone.goiaba)) +
      leash('203 198', 'q46 12 98-2'),
  );

/** Two dogs on a lawn. */
const lawn = (look: Look): string =>
  stage(
    look.sky,
    sun(84, 70) +
      hills() +
      tree(352, 240, 0.9) +
      floor(226, tone.folha) +
      `<path d="M0 250q200-30 400 0v50H0z" fill="${tone.mata}"/>` +
      at(70, 132, 1.3, standingDog(look.coat, look.ear, tone.sun)) +
      at(226, 152, 1.05, sittingDog(look.other, look.otherEar, tone.goiaba)) +
      `<circle cx="206" cy="256" r="13" fill="${tone.goiaba}"/><path d="M195 250q11 8 22 0" stroke="${tone.cal}" stroke-width="3" fill="none"/>`,
  );

/** The beach promenade. */
const beach = (look: Look): string =>
  stage(
    look.sky,
    sun(200, 92, 46) +
      `<path d="M236 146c10-66 40-92 62-92s36 38 48 92z" fill="${tone.mata}"/><path d="M320 146c8-30 28-44 44-44s34 18 44 44z" fill="${tone.folha}"/>` +
      `<path d="M0 144h400v60H0z" fill="${tone.mar}"/><path d="M0 160q25-10 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0" stroke="${tone.ceu}" stroke-width="4" fill="none"/>` +
      floor(190, tone.areia) +
      waves(232) +
      at(70, 90, 1, standingPerson(look)) +
      at(190, 158, 0.98, standingDog(look.other, look.otherEar, tone.sun)) +
      leash('158 198', 'q50 12 92 4'),
  );

/** A street of coloured houses. */
const street = (look: Look): string =>
  stage(
    look.sky,
    sun(352, 56, 28) +
      house(-14, tone.goiaba, '#B93D50', tone.ink) +
      house(98, tone.sun, tone.carameloDark, tone.mata) +
      house(210, tone.menta, tone.folha, tone.mar) +
      house(322, tone.rosa, tone.goiaba, tone.ink) +
      floor(230, '#D9D5CC') +
      `<path d="M0 258h400v42H0z" fill="${tone.ink}"/><path d="M20 280h50M130 280h50M240 280h50M350 280h50" stroke="${tone.cal}" stroke-width="5"/>` +
      at(92, 98, 0.95, standingPerson(look)) +
      at(206, 160, 0.95, standingDog(look.coat, look.ear, tone.mar)) +
      leash('176 200', 'q44 12 88 2'),
  );

/** A garden with a doghouse. */
const garden = (look: Look): string =>
  stage(
    look.sky,
    sun(330, 66) +
      `<path d="M0 150h400v90H0z" fill="${tone.menta}"/>${Array.from({ length: 11 }, (_, number) => `<path d="M${number * 38 - 6} 240V142l15-14 15 14v98z" fill="${tone.cal}"/>`).join('')}<path d="M0 176h400M0 212h400" stroke="${tone.cal}" stroke-width="8"/>` +
      floor(234, tone.folha) +
      at(
        36,
        88,
        1.5,
        `<path d="M8 100V48L50 12l42 36v52z" fill="${tone.goiaba}"/><path d="M0 54L50 8l50 46-7 8-43-38L7 62z" fill="#B93D50"/><path d="M32 100V74a18 18 0 0 1 36 0v26z" fill="${tone.ink}"/>`,
      ) +
      at(220, 142, 1.15, sittingDog(look.coat, look.ear, tone.sun)) +
      tree(372, 238, 0.8),
  );

/** A scooter that brings food. */
const delivery = (look: Look): string =>
  stage(
    look.sky,
    `<path d="M20 236V120h66v116zM96 236V80h80v156zM268 236V104h60v132zM338 236V140h70v96z" fill="${tone.cal}" opacity=".7"/>` +
      sun(60, 62, 30) +
      floor(236, '#C9CFC4') +
      `<path d="M0 268h60M100 268h60M200 268h60M300 268h60" stroke="${tone.cal}" stroke-width="6"/>` +
      `<circle cx="128" cy="240" r="26" fill="${tone.ink}"/><circle cx="128" cy="240" r="11" fill="${tone.areia}"/><circle cx="286" cy="240" r="26" fill="${tone.ink}"/><circle cx="286" cy="240" r="11" fill="${tone.areia}"/><path d="M100 226a34 34 0 0 1 60-14h66l26-60h22l22 76h-14a26 26 0 0 0-50 14h-76a28 28 0 0 0-56-16z" fill="${look.cloth}"/><path d="M246 152h44" stroke="${tone.ink}" stroke-width="8" stroke-linecap="round"/><rect x="84" y="126" width="84" height="72" rx="10" fill="${tone.mata}"/><g fill="${tone.sun}"><ellipse cx="126" cy="170" rx="15" ry="12"/><circle cx="108" cy="156" r="6"/><circle cx="119" cy="147" r="6"/><circle cx="133" cy="147" r="6"/><circle cx="144" cy="156" r="6"/></g>` +
      at(
        176,
        92,
        1,
        `<path d="M10 110V70a24 24 0 0 1 48 0v40z" fill="${look.cloth === tone.goiaba ? tone.mar : tone.goiaba}"/><path d="M50 72q14 16 32 6" stroke="${look.skin}" stroke-width="10" fill="none" stroke-linecap="round"/><rect x="20" y="12" width="30" height="36" rx="15" fill="${look.skin}"/><path d="M14 30a21 22 0 0 1 42 0z" fill="${tone.sun}"/><circle cx="40" cy="35" r="2" fill="${tone.ink}"/>`,
      ),
  );

/** A dog that learns to sit for a treat. */
const training = (look: Look): string =>
  stage(
    look.sky,
    sun(80, 66, 30) +
      hills() +
      floor(230, tone.folha) +
      at(66, 78, 1.05, standingPerson(look)) +
      at(
        210,
        138,
        1.15,
        `<g transform="translate(90 0) scale(-1 1)">${sittingDog(look.coat, look.ear, tone.goiaba)}</g>`,
      ) +
      `<g transform="rotate(-30 170 186)" fill="${tone.cal}"><rect x="158" y="182" width="24" height="8"/><circle cx="157" cy="182" r="6"/><circle cx="157" cy="191" r="6"/><circle cx="183" cy="182" r="6"/><circle cx="183" cy="191" r="6"/></g>` +
      [336, 366]
        .map(
          (x) =>
            `<path d="M${x} 200l14 46h-28z" fill="${tone.caramelo}"/><path d="M${x - 5} 218h10l3 10h-16z" fill="${tone.cal}"/>`,
        )
        .join(''),
  );

/** Puppies that meet. */
const puppies = (look: Look): string =>
  stage(
    look.sky,
    hills() +
      tree(44, 236, 0.9) +
      sun(330, 70) +
      floor(226, tone.menta) +
      at(64, 150, 1, standingDog(look.coat, look.ear, tone.mar)) +
      at(
        222,
        150,
        1,
        `<g transform="translate(100 0) scale(-1 1)">${standingDog(look.other, look.otherEar, tone.goiaba)}</g>`,
      ) +
      at(322, 196, 0.75, sittingDog('#E0B07A', '#8C5431', tone.folha)) +
      `<path d="M186 132c-6-14-24-6-16 8 4 6 10 10 16 16 6-6 12-10 16-16 8-14-10-22-16-8z" fill="${tone.goiaba}"/>`,
  );

/** The scenes that take place outside. */
export const outside = { park, lawn, beach, street, garden, delivery, training, puppies };
