import { tone } from './palette.ts';
import {
  at,
  bowl,
  bubbles,
  floor,
  type Look,
  sittingCat,
  sittingDog,
  sleepingDog,
  stage,
  standingDog,
} from './stage.ts';

const window = (x: number, y: number, sky: string, inner = '') =>
  `<rect x="${x}" y="${y}" width="110" height="104" rx="8" fill="${tone.cal}"/><g transform="translate(${x + 8} ${y + 8})"><rect width="94" height="88" fill="${sky}"/>${inner}<path d="M47 0v88M0 44h94" stroke="${tone.cal}" stroke-width="6"/></g>`;
const plant = (x: number, y: number) =>
  at(
    x,
    y,
    1,
    `<path d="M20 42C-6 30-8 6 0-14c16 6 24 28 24 52zM24 42c2-28 12-46 30-50 6 22-4 44-26 52z" fill="${tone.folha}"/><path d="M4 42h40l-6 34H10z" fill="${tone.carameloDark}"/>`,
  );
const picture = (x: number, y: number, ground: string, ink: string) =>
  `<rect x="${x}" y="${y}" width="62" height="62" rx="4" fill="${ground}"/><path d="M${x} ${y + 62}a62 62 0 0 1 62-62v62z" fill="${ink}"/>`;

/** A bed by the window, with a guest asleep. */
const bedroom = (look: Look): string =>
  stage(
    '#CFE0E6',
    window(40, 40, '#24506E', `<circle cx="68" cy="24" r="13" fill="${tone.sun}"/>`) +
      picture(250, 44, tone.areia, look.cloth) +
      floor(228, tone.areia) +
      `<rect x="60" y="196" width="280" height="60" rx="22" fill="${look.cloth}"/><rect x="84" y="178" width="232" height="50" rx="24" fill="${tone.cal}"/>` +
      at(138, 130, 1.15, sleepingDog(look.coat, look.ear)) +
      plant(344, 172),
  );

/** A sofa that a dog shares with a cat. */
const sofa = (look: Look): string =>
  stage(
    look.sky,
    picture(52, 34, tone.cal, tone.mar) +
      picture(130, 34, tone.rosa, tone.folha) +
      floor(240, '#D8B98C') +
      `<rect x="40" y="120" width="292" height="112" rx="26" fill="${tone.mata}"/><rect x="20" y="158" width="52" height="88" rx="22" fill="${tone.mataDark}"/><rect x="300" y="158" width="52" height="88" rx="22" fill="${tone.mataDark}"/><rect x="66" y="194" width="240" height="50" rx="14" fill="${tone.folha}"/>` +
      at(96, 98, 1, sittingDog(look.coat, look.ear, tone.goiaba)) +
      at(212, 98, 1, sittingCat(look.other, '#D9F27E')) +
      at(
        346,
        60,
        1,
        `<path d="M18 190V40" stroke="${tone.ink}" stroke-width="5"/><path d="M-4 42h44L28 0H8z" fill="${tone.sun}"/>`,
      ),
  );

/** A cat at the window, fed. */
const feeding = (look: Look): string =>
  stage(
    tone.rosa,
    window(
      46,
      30,
      look.sky === tone.areia ? tone.ceu : look.sky,
      `<circle cx="70" cy="24" r="12" fill="${tone.sun}"/><path d="M0 88a40 34 0 0 1 80 0z" fill="${tone.folha}"/>`,
    ) +
      picture(270, 44, tone.cal, look.cloth) +
      floor(226, tone.cal) +
      `<path d="M0 226h400v12H0z" fill="${tone.goiaba}" opacity=".5"/>` +
      at(150, 128, 1.25, sittingCat(look.other, '#D9F27E')) +
      bowl(252, 232, tone.mar, '#8C5431') +
      bowl(76, 236, look.cloth, tone.ceu),
  );

/** A climbing tree with a cat and toys. */
const cattree = (look: Look): string =>
  stage(
    look.sky,
    floor(240, tone.areia) +
      `<rect x="88" y="90" width="16" height="156" fill="#D8B98C"/><rect x="196" y="150" width="16" height="96" fill="#D8B98C"/><path d="M88 100h16M88 116h16M88 132h16M88 148h16M88 190h16M88 206h16M196 166h16M196 182h16M196 214h16" stroke="${tone.carameloDark}" stroke-width="4"/><rect x="48" y="240" width="220" height="14" rx="7" fill="${tone.mata}"/><rect x="46" y="84" width="104" height="14" rx="7" fill="${tone.mata}"/><rect x="150" y="150" width="104" height="14" rx="7" fill="${tone.mata}"/>` +
      at(66, 0, 0.86, sittingCat(look.other, '#D9F27E')) +
      at(172, 68, 0.84, sittingCat(look.coat === tone.cal ? '#8A8F8C' : look.coat, tone.sun)) +
      `<circle cx="310" cy="236" r="18" fill="${look.cloth}"/><path d="M296 228q14 12 28 2M300 246q10-14 22-10" stroke="${tone.cal}" stroke-width="3" fill="none"/>` +
      picture(290, 50, tone.cal, tone.goiaba),
  );

/** A bath with foam. */
const bath = (look: Look): string =>
  stage(
    tone.rosa,
    `<g stroke="${tone.cal}" stroke-width="3" opacity=".8"><path d="M0 50h400M0 100h400M0 150h400M50 0v230M100 0v230M150 0v230M200 0v230M250 0v230M300 0v230M350 0v230"/></g>` +
      floor(244, tone.areia) +
      at(
        122,
        38,
        1.5,
        `<path d="M30 82V44a20 20 0 0 1 40 0v38z" fill="${look.coat}"/><path d="M36 26c-10-1-14 8-13 22 7 1 12-3 12-12zM64 26c10-1 14 8 13 22-7 1-12-3-12-12z" fill="${look.ear}"/><circle cx="43" cy="43" r="3" fill="${tone.ink}"/><circle cx="57" cy="43" r="3" fill="${tone.ink}"/><path d="M45.5 51h9a4.5 4.5 0 0 1-9 0z" fill="${tone.ink}"/>`,
      ) +
      `<path d="M74 146h252v10a110 104 0 0 1-104 104h-44A110 104 0 0 1 74 156z" fill="${tone.cal}"/><rect x="58" y="136" width="284" height="24" rx="12" fill="${look.cloth}"/>` +
      bubbles([
        [102, 122, 22],
        [136, 130, 15],
        [296, 120, 22],
        [266, 130, 16],
        [198, 72, 14],
        [216, 80, 10],
        [320, 74, 9],
        [86, 74, 8],
        [340, 46, 6],
      ]) +
      `<path d="M344 136V60q0-16-18-16h-8" stroke="${tone.mar}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  );

/** A grooming table with its tools. */
const grooming = (look: Look): string =>
  stage(
    look.sky,
    `<rect x="40" y="34" width="150" height="12" rx="6" fill="${tone.carameloDark}"/><g><rect x="54" y="4" width="18" height="30" rx="5" fill="${tone.mar}"/><rect x="82" y="-4" width="20" height="38" rx="5" fill="${tone.folha}"/><rect x="112" y="8" width="18" height="26" rx="5" fill="${tone.sun}"/><rect x="140" y="0" width="22" height="34" rx="5" fill="${tone.goiaba}"/></g>` +
      floor(250, tone.cal) +
      `<rect x="60" y="196" width="250" height="16" rx="8" fill="${tone.ink}"/><path d="M90 212l-12 60M280 212l12 60" stroke="${tone.ink}" stroke-width="9" stroke-linecap="round"/>` +
      at(112, 82, 1.34, standingDog(look.coat, look.ear, tone.sun)) +
      at(
        300,
        64,
        1,
        `<circle cx="30" cy="30" r="30" fill="${look.cloth}"/><path d="M4 30h-26v-14h30z" fill="${look.cloth}"/><path d="M22 56l6 40h20l-8-44z" fill="${tone.ink}"/><circle cx="32" cy="30" r="12" fill="${tone.cal}"/>`,
      ) +
      `<g stroke="${tone.mar}" stroke-width="6" fill="none" stroke-linecap="round"><circle cx="340" cy="216" r="9"/><circle cx="366" cy="216" r="9"/><path d="M345 208l16-40M361 208l-16-40"/></g>`,
  );

/** An examination table. */
const clinic = (look: Look): string =>
  stage(
    '#DCEBDF',
    `<rect x="36" y="32" width="88" height="88" rx="16" fill="${tone.folha}"/><path d="M68 48h24v16h16v24H92v16H68V88H52V64h16z" fill="${tone.cal}"/><rect x="160" y="40" width="200" height="70" rx="8" fill="${tone.ceu}"/><path d="M260 40v70M160 76h200" stroke="${tone.cal}" stroke-width="6"/><rect x="176" y="52" width="18" height="24" fill="${look.cloth}"/><rect x="204" y="56" width="14" height="20" fill="${tone.sun}"/><rect x="280" y="50" width="22" height="26" fill="${tone.mata}"/><rect x="314" y="84" width="16" height="26" fill="${tone.goiaba}"/>` +
      floor(244, tone.cal) +
      `<rect x="70" y="204" width="260" height="16" rx="8" fill="${tone.mar}"/><path d="M186 220h28v52h-28z" fill="#1F5F8C"/><rect x="140" y="266" width="120" height="12" rx="6" fill="#1F5F8C"/>` +
      at(154, 98, 1.06, sittingDog(look.coat, look.ear, tone.goiaba)) +
      `<path d="M272 204c0-40 8-54 28-54s22 20 12 30" stroke="${tone.ink}" stroke-width="5" fill="none"/><circle cx="312" cy="186" r="9" fill="${tone.ink}"/>`,
  );

/** Shelves with food and toys. */
const shelves = (look: Look): string =>
  stage(
    tone.areia,
    [70, 140, 210]
      .map(
        (y, row) =>
          `<path d="M30 ${y}h340v10H30z" fill="${tone.carameloDark}"/>${[0, 1, 2, 3, 4].map((place) => `<g transform="translate(${46 + place * 64 + row * 6} ${y - 52})"><path d="M4 0h32l4 8v44H0V8z" fill="${[tone.mata, look.cloth, tone.mar, tone.goiaba, tone.sun][(place + row * 2) % 5]}"/><circle cx="20" cy="28" r="10" fill="${tone.cal}"/></g>`).join('')}`,
      )
      .join('') +
      floor(250, tone.mata) +
      at(60, 176, 1.05, sittingDog(look.coat, look.ear, tone.sun)) +
      bowl(190, 252, tone.goiaba, '#8C5431') +
      `<path d="M290 262h60l-6-40q-24-12-48 0z" fill="${tone.mar}"/><path d="M300 222q20-40 40 0" stroke="${tone.ink}" stroke-width="4" fill="none"/>`,
  );

/** The rooms of a hotel. */
const rooms = (look: Look): string =>
  stage(
    look.sky,
    floor(236, tone.areia) +
      [0, 1, 2]
        .map(
          (place) =>
            `<g transform="translate(${26 + place * 120} 48)"><path d="M0 192V50a54 50 0 0 1 108 0v142z" fill="${[tone.goiaba, tone.mar, tone.folha][place]}"/><path d="M14 192V60a40 38 0 0 1 80 0v132z" fill="${tone.ink}" opacity=".86"/><circle cx="54" cy="-14" r="17" fill="${tone.sun}"/><text x="54" y="-8" text-anchor="middle" font-family="Arial" font-weight="700" font-size="18" fill="${tone.ink}">${place + 1}</text></g>`,
        )
        .join('') +
      at(42, 166, 0.68, sittingDog(look.coat, look.ear, tone.sun)) +
      at(
        154,
        176,
        0.58,
        `<g>${sleepingDog(look.other === tone.ink ? '#8A8F8C' : look.other, look.otherEar)}</g>`,
      ) +
      at(288, 164, 0.7, sittingCat('#E0B07A', tone.ceu)) +
      `<path d="M0 236h400v8H0z" fill="${tone.carameloDark}"/>`,
  );

/** The scenes that take place inside. */
export const inside = { bedroom, sofa, feeding, cattree, bath, grooming, clinic, shelves, rooms };
