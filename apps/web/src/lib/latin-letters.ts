/** Cyrillic and Greek letters as passports write them in Latin ones; accents are taken off before. */
const latin: ReadonlyMap<string, string> = new Map(
  (
    'а=a б=b в=v г=g ґ=g д=d ђ=dj е=e є=ie ж=zh з=z и=i і=i ј=j к=k л=l љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t ' +
    'ћ=c у=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia ' +
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'
  )
    .split(' ')
    .map((pair) => {
      const [letter = '', written = ''] = pair.split('=');
      return [letter, written];
    }),
);

const isReadable = String.raw`[\u0000-\u00ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
/** Letters of other scripts, with the blanks between them. */
const otherScript = new RegExp(
  String.raw`(?:(?!${isReadable})\p{L}\p{M}*)(?:\s*(?!${isReadable})\p{L}\p{M}*)*`,
  'gu',
);

/** Apostrophes that count as letters, as in Hawaiian or transliterated names. */
const strokes = /[\u02b9-\u02bf]/gu;

const byLetter = (char: string): string => {
  const [base = char] = Array.from(char.normalize('NFD'));
  const written = latin.get(base.toLowerCase());
  if (written === undefined) return char;
  return base === base.toLowerCase() ? written : written.slice(0, 1).toUpperCase() + written.slice(1);
};

/**
 * A text that a font with Latin letters alone can show: Cyrillic and Greek are transliterated, and words in another
 * script are replaced by `other`.
 */
export const latinOf = (text: string, other: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(strokes, "'")
      .replaceAll(/(ο)[υύ]/giu, '$1u'),
  )
    .map(byLetter)
    .join('')
    .replaceAll(otherScript, other);
