/** Text without disguises; each character keeps its position in the original. */
export interface FoldedText {
  readonly text: string;
  /** Where in the original each character begins; one entry more than characters. */
  readonly starts: readonly number[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

// Letters of other scripts that look like Latin ones, and the digits that some of them represent.
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n',
    о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', х: 'x', ԝ: 'w', б: '6', з: '3', ч: '4',
    α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x',
    ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p',
    ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ɪ: 'i', ħ: 'h', đ: 'd', ŧ: 't', ƶ: 'z', æ: 'a',
    一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', '〇': '0', 零: '0',
    ı: 'i', ł: 'l', ø: 'o', ß: 's', '🔟': '10', '¹': '1', '⓿': '0', '🕛': '0',
  }),
); // prettier-ignore

/** Circled and squared digits and letters that have no compatibility form: first code point, count, first value. */
const enclosed = [
  [0x2776, 9, '1'],
  [0x2780, 9, '1'],
  [0x278a, 9, '1'],
  [0x24f5, 9, '1'],
  [0x1f150, 26, 'a'],
  [0x1f170, 26, 'a'],
  [0x1f1e6, 26, 'a'],
  // Clocks at the full hour.
  [0x1f550, 9, '1'],
] as const;

/** Small letters of our alphabet and ASCII digits, without accents, invisible characters and other scripts' figures. */
export function foldText(original: string): FoldedText {
  const starts: number[] = [];
  let text = '';
  let at = 0;
  for (const character of original) {
    for (const folded of foldCharacter(character)) {
      text += folded;
      for (let unit = 0; unit < folded.length; unit += 1) starts.push(at);
    }
    at += character.length;
  }
  return { text, starts: [...starts, at] };
}

/** Decoy symbols within words (`h*ttps`, `za~p`), and letters repeated three or more times. */
const decoy = /(?<=[a-z./@:])[*~^|'"`´_¨°]+(?=[a-z./@:])|(?<=\1([a-z]))\1+/gu;

/** Three or more single letters with one separator between them (`n o v e`), and every such separator. */
const isSpaced = /(?<![a-z0-9])[a-z](?:[^a-z0-9\n][a-z]){2,}(?![a-z0-9])/u;
const spacing = /(?<=(?<![a-z0-9])[a-z])[^a-z0-9\n](?=[a-z](?![a-z0-9]))/gu;

/** The text without decoys; the text itself if it has none. */
export function withoutDecoys(folded: FoldedText): FoldedText {
  const decoys = [
    ...folded.text.matchAll(decoy),
    ...(isSpaced.test(folded.text) ? folded.text.matchAll(spacing) : []),
  ];
  if (decoys.length === 0) return folded;
  const hidden = new Set(
    decoys.flatMap(({ 0: signs, index }) => Array.from(signs, (_sign, at) => index + at)),
  );
  const kept = Array.from({ length: folded.text.length }, (_unit, at) => at).filter((at) => !hidden.has(at));
  return {
    text: kept.map((at) => folded.text[at]).join(''),
    starts: [...kept, folded.text.length].map((at) => folded.starts[at] ?? 0),
  };
}

/** The span of the original behind a span of the folded text. */
export function unfoldSpan({ starts }: FoldedText, { start, end }: Span, original: string): Span {
  const last = starts[end - 1] ?? 0;
  const next = firstBeyond(starts, end, last) ?? original.length;
  return { start: starts[start] ?? 0, end: next };
}

function firstBeyond(starts: readonly number[], from: number, last: number): number | undefined {
  let at = from;
  while ((starts[at] ?? Infinity) <= last) at += 1;
  return starts[at];
}

const lastPlain = '\u007f';

function foldCharacter(character: string): string {
  if (character <= lastPlain) return character.toLowerCase();
  const plain = lookalikes.get(character.toLowerCase()) ?? character.normalize('NFKD');
  return plain
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\0-\u007f]/gu, plainFormOf)
    .toLowerCase();
}

function plainFormOf(character: string): string {
  const known = lookalikes.get(character.toLowerCase());
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const group = enclosed.find(([first, count]) => code >= first && code < first + count);
  if (group) return String.fromCodePoint((group[2].codePointAt(0) ?? 0) + code - group[0]);
  return /\p{Nd}/u.test(character) ? digitOf(code) : character;
}

/** The digits of a script are ten consecutive code points, starting at one that ends in 0 or 6. */
function digitOf(code: number): string {
  const low = code & 0xf;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6);
}
