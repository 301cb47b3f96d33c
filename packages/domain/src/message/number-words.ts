/** Figures as they are said and misspelled; a word of tens or hundreds gives its first figures and zeros. */
const words: Readonly<Record<string, string>> = {
  zero: '0', nulo: '0', zr: '0', um: '1', orez: '0', siod: '2', ortauq: '4', ocnic: '5', aiem: '6', etes: '7', otio: '8', evon: '9', zeros: '0', quatros: '4',
  cincos: '5', setes: '7', oitos: '8', noves: '9', set: '7', tre: '3', quat: '4', cinc: '5', zer: '0', doi: '2', doix: '2', uma: '1', hum: '1', un: '1', uno: '1', primeiro: '', dois: '2', duas: '2',
  dos: '', tres: '3', treis: '3', quatro: '4', cuatro: '4', qtro: '4', cinco: '5', sinco: '5', seis: '6', meia: '6',
  sete: '7', siete: '7', oito: '8', oit: '8', ocho: '8', nove: '9', nueve: '9', nov: '9', nv: '9', one: '1', two: '2',
  three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  dez: '10', onze: '11', doze: '12', treze: '13', quatorze: '14', catorze: '14', quinze: '15', dezesseis: '16',
  dezasseis: '16', dezessete: '17', dezassete: '17', dezoito: '18', dezenove: '19', dezanove: '19',
  vinte: '20', trinta: '30', quarenta: '40', corenta: '40', cinquenta: '50', cincoenta: '50', sessenta: '60',
  setenta: '70', oitenta: '80', noventa: '90', cem: '100', cento: '100', duzentos: '200', trezentos: '300',
  quatrocentos: '400', quinhentos: '500', seiscentos: '600', setecentos: '700', oitocentos: '800', novecentos: '900',
}; // prettier-ignore

/** One form for what sounds the same: doubled letters, final i and u, z and s. */
const soundOf = (word: string): string =>
  word
    .replaceAll(/(.)\1+/gu, '$1')
    .replace(/u$/u, 'o')
    .replace(/i$/u, 'e')
    .replaceAll('z', 's')
    .replaceAll('k', 'c');

const figures: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([word, value]) => (value === '' ? [] : [[soundOf(word), value]])),
);
const longestWord = Math.max(...[...figures.keys()].map(({ length }) => length));

/** The figures of one word; undefined for any other word. */
export const figuresOf = (word: string): string | undefined => figures.get(soundOf(word));

/** The figures of words that are written together (`onzenoveoito`); undefined when anything else is among them. */
export function figuresWithin(letters: string): string | undefined {
  const sound = soundOf(letters);
  // From the end, so that each place knows whether the rest can be read.
  const read: (string | undefined)[] = Array.from({ length: sound.length + 1 });
  read[sound.length] = '';
  for (let at = sound.length - 1; at >= 0; at -= 1)
    for (
      let length = Math.min(longestWord, sound.length - at);
      length >= 2 && read[at] === undefined;
      length -= 1
    ) {
      const rest = read[at + length];
      const value = rest === undefined ? undefined : figures.get(sound.slice(at, at + length));
      if (value !== undefined) read[at] = value + rest;
    }
  return read[0];
}

const romans: ReadonlyMap<string, number> = new Map([
  ['x', 10],
  ['v', 5],
  ['i', 1],
]);

/** The value of a Roman numeral up to 39. */
export function romanOf(word: string): string | undefined {
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/u.test(word) || word === '') return undefined;
  const values = Array.from(word, (letter) => romans.get(letter) ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}
