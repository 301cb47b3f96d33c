import { withLetters } from '../numbers/number-items.ts';

// Other channels, by the names that people use for them, in folded letters. Data for `word-features.ts`.

const messengers = new RegExp(
  `^(?:${[
    'z+a+p+(?:ao|zao|ito|ete|ula|inha|inho|zinho|z|s|py|ie|i|e)?|z[aei]p+z[aeiou]p+|(?:zap){2,}|wh?at+s*|whats?ap+a?|wat+sa+p+',
    '(?:[wuv]h?|h)[aou]+t+[izseou]*[sz]*[aie]p+[ies]?|u[ao]t[iz]+(?:ap+)?|u[ao]tis|whatz|whatszap|w[hz]?[tz]?pp?s?|wpps?|wa|wts|whtsp?|wzp|ats?app|tsapp?',
    'imessage|wechat|telegra[mn]+|tele|messenger|signal|skype|discord|viber|facetime|hangouts',
  ].join('|')})$`,
  'u',
);
const networks = new RegExp(
  `^(?:${[
    'insta|inst[ae]g?ra[mn]\\w?|isnta|intsa|instra|inxta|istagram|ig|face|facebook|fe[iy]ci|feice|feicibuk|fb|tiktok|ttk?|tuiter|twitter|bluesky',
    'youtube|yt|linkedin|kwai|threads|direct|dm|inbox|linktree|olx|getninjas|doghero|tinder|badoo|snap|snapchat|pinterest|tripadvisor',
  ].join('|')})$`,
  'u',
);

export type ChannelKind = 'messenger' | 'network';

const shortestMisspelling = 6;
const misspelled = [
  ['whatsapp', 2, 'messenger'],
  ['uatizapi', 2, 'messenger'],
  ['telegram', 1, 'messenger'],
  ['instagram', 2, 'network'],
  ['facebook', 1, 'network'],
] as const;
const rightWords = /^(?:telegramas?|instal\w*|instagramavel|instante)$/u;

/** The channel that a word names, also with digits for letters (`z4p`) or a typo (`whastapp`). */
export function channelOf(word: string): ChannelKind | undefined {
  const meant = /[a-z]/u.test(word) ? withLetters(word) : word;
  if (messengers.test(meant)) return 'messenger';
  if (networks.test(meant)) return 'network';
  if (meant.length < shortestMisspelling || meant.length > 12 || !/^[a-z]+$/u.test(meant)) return undefined;
  if (!/^[wuvitfh]/u.test(meant) || rightWords.test(meant)) return undefined;
  return misspelled.find(([name, slips]) => isWithin(meant, name, slips))?.[2];
}

/** At most this many letters to change, add or leave out. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(a).entries()) {
    const next = [at + 1];
    for (const [other, wanted] of Array.from(b).entries())
      next.push(
        Math.min(
          (row[other] ?? 0) + (letter === wanted ? 0 : 1),
          (row[other + 1] ?? 0) + 1,
          (next[other] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) <= most;
}
