import { remembered } from '../text/remembered.ts';

/** Number words, also misspelled; a word for tens or hundreds yields its leading digits and zeros. */
const words: Readonly<Record<string, string>> = {
  zero: '0', nulo: '0', zr: '0', um: '1', orez: '0', siod: '2', ortauq: '4', ocnic: '5', aiem: '6', etes: '7', otio: '8', evon: '9', zeros: '0', quatros: '4',
  cincos: '5', setes: '7', oitos: '8', noves: '9', set: '7', tre: '3', quat: '4', cinc: '5', zer: '0', doi: '2', doix: '2', uma: '1', hum: '1', un: '1', uno: '1', primeiro: '', dois: '2', duas: '2',
  dos: '', tres: '3', treis: '3', quatro: '4', cuatro: '4', qtro: '4', cinco: '5', sinco: '5', seis: '6', meia: '6',
  sete: '7', siete: '7', oito: '8', oit: '8', ocho: '8', nove: '9', nueve: '9', nov: '9', nv: '9', one: '1', two: '2',
  due: '2', cero: '0', neun: '9', zwei: '2', drei: '3', eins: '1', funf: '5', sechs: '6', sieben: '7', deux: '2', trois: '3', quatre: '4', cinq: '5', sept: '7', huit: '8', neuf: '9',
  three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  dez: '10', onze: '11', doze: '12', treze: '13', quatorze: '14', catorze: '14', quinze: '15', dezesseis: '16',
  dezasseis: '16', dezessete: '17', dezassete: '17', dezoito: '18', dezenove: '19', dezanove: '19',
  vinte: '20', trinta: '30', quarenta: '40', corenta: '40', cinquenta: '50', cincoenta: '50', sessenta: '60',
  setenta: '70', oitenta: '80', noventa: '90', cem: '100', duzia: '12', cento: '100', duzentos: '200', trezentos: '300',
  quatrocentos: '400', quinhentos: '500', seiscentos: '600', setecentos: '700', oitocentos: '800', novecentos: '900',
}; // prettier-ignore

/** Normalizes homophones: `cete` and `sete`, `kuatro` and `quatro`, doubled letters, final i and u. */
const soundOf = (word: string): string => plainSoundOf(word.replaceAll(/(.)\1+/gu, '$1'));

const plainSoundOf = (word: string): string =>
  word
    .replaceAll('tch', 't')
    .replaceAll(/[qck]u(?=[aeio])/gu, 'k')
    .replaceAll(/c(?=[ei])/gu, 's')
    .replaceAll(/[zx]/gu, 's')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replaceAll('q', 'k')
    .replaceAll('ei', 'e')
    .replace(/u$/u, 'o')
    .replace(/(?<=..)i$/u, 'e')
    .replaceAll('k', 'c');

const figures: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([word, value]) => (value === '' ? [] : [[soundOf(word), value]])),
);
const longestWord = Math.max(...[...figures.keys()].map(({ length }) => length));

/** The digits of a number word; undefined for any other word. */
export const figuresOf = (word: string): string | undefined => knownFigures(word) || undefined;
const knownFigures = remembered((word) => figures.get(soundOf(word)) ?? '');

// With a typo (`quatr`, `noev`) they are digits only next to others; these words have their own meaning.
const shortestSlip = 4;
const ownMeaning =
  /^(?:nov[ao]s?|nome|neve|move|sente|sento|seta|teste|tese|leite|noite|mesa|meus|zera|cinto|cinza|quadro|quarto|quanto|quase|caro|carro|cato|sino|cine|vite|vinde|vinha|onde|onda|treta|doses?|doce|tosses?|hora|oitava)$/u;
const slipped: ReadonlyMap<string, string> = new Map(
  [...figures].flatMap(([word, value]) =>
    word.length < shortestSlip
      ? []
      : Array.from(word, (_letter, at) => [
          [word.slice(0, at) + word.slice(at + 1), value] as const,
          [word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2), value] as const,
        ]).flat(),
  ),
);

/** Without their vowels. */
const skeletons: Readonly<Record<string, string>> = {
  zr: '0', hm: '1', ds: '2', dos: '2', trs: '3', qt: '4', qtr: '4', qto: '4', cnc: '5', cnco: '5', snc: '5', mei: '6', mia: '6', sts: '7',
  st: '7', ot: '8', oto: '8', otto: '8', nv: '9', nvi: '9', dz: '10', vnt: '20', trnt: '30', qrnt: '40', cnqnt: '50', stnt: '70', otnt: '80', nvnt: '90',
}; // prettier-ignore

/** `nofe` for `nove`, `tois` for `dois`: each consonant as its unvoiced twin. */
const unvoiced = (sound: string): string => sound.replaceAll(/[bdgv]/gu, (letter) => twins[letter] ?? letter);
const twins: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'c', v: 'f' };
const muffled: ReadonlyMap<string, string> = new Map(
  [...figures].flatMap(([word, value]) => (word.length < shortestSlip ? [] : [[unvoiced(word), value]])),
);

/** The digits of a word with a letter omitted, two swapped, no vowels or unvoiced consonants. */
export const figuresOfSlip = (word: string): string | undefined => slippedFigures(word) || undefined;
const slippedFigures = remembered((word) => skeletons[word] ?? misspelledFigures(word) ?? '');

const misspelledFigures = (word: string): string | undefined =>
  ownMeaning.test(word) || word.length < shortestSlip
    ? undefined
    : (slipped.get(soundOf(word)) ?? muffled.get(unvoiced(soundOf(word).replace(/^gu(?=a)/u, 'c'))));

const tens = /^[2-9]0$/u;
const units = /^[1-9]/u;

/** The digits of words written together (`onzenoveoito`); undefined if anything else is among them. */
export const figuresWithin = (letters: string): string | undefined => figuresInside(letters) || undefined;
const figuresInside = remembered(
  // Merging doubled letters loses a digit of `oitooito`, but is needed for `novveoito`.
  (letters) => readWhole(plainSoundOf(letters)) ?? readWhole(soundOf(letters)) ?? '',
);

function readWhole(sound: string): string | undefined {
  // Backwards, so that each position knows whether the rest can be read.
  const read: (string | undefined)[] = Array.from({ length: sound.length + 1 });
  read[sound.length] = '';
  for (let at = sound.length - 1; at >= 0; at -= 1)
    for (
      let length = Math.min(longestWord, sound.length - at);
      length >= 2 && read[at] === undefined;
      length -= 1
    )
      read[at] = readFrom(sound, at, length, read);
  return read[0];
}

/** One word and the rest; `noventaenove` is one number. */
function readFrom(
  sound: string,
  at: number,
  length: number,
  read: readonly (string | undefined)[],
): string | undefined {
  const value = figures.get(sound.slice(at, at + length));
  if (value === undefined) return undefined;
  const rest = read[at + length];
  if (rest !== undefined) return value + rest;
  const unit = /[ei]/u.test(sound[at + length] ?? '') ? read[at + length + 1] : undefined;
  return tens.test(value) && unit !== undefined && units.test(unit) ? value.slice(0, 1) + unit : undefined;
}

const romans: ReadonlyMap<string, number> = new Map([
  ['c', 100],
  ['l', 50],
  ['x', 10],
  ['v', 5],
  ['i', 1],
]);

/** The value of a Roman numeral up to 399. */
export function romanOf(word: string): string | undefined {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u.test(word) || word === '') return undefined;
  const values = Array.from(word, (letter) => romans.get(letter) ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}
