import type { Span } from '../text/fold-text.ts';

// A person's full address: a street with its number, a block with its house. Only a paid booking
// reveals it. Squares, parks and streets without a number are public.

const street = String.raw`(?:\br\.(?=\s)|\b(?:rua|av|avenida|travessa|tv\.|alameda|estrada|viela|beco|servidao)\b\.?)`;
const part = String.raw`\s+(?!n(?:o|um|umero)?\b)[a-z'-]+\.?`;
const hundreds =
  'cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil';
const notMeasured = String.raw`(?![\d.,:/]*\d|\s?(?:h\b|hs\b|horas?|min|km|metros?|reais|dias?|anos?|passos|quadras?|%|ª|a\s))`;
const houseNumber = String.raw`(?:[\s,.:-]|\bn\b|\bno\b|\bnr\b|\bnum\b|\bnumero\b|º|°){1,8}(?:\d{1,5}\b${notMeasured}|(?:${hundreds})\b)`;
const home = String.raw`\b(?:casa|portao|lote|sobrado)\b[^\n.?!]{0,14}\b\d{1,5} d[ae] `;

const patterns: readonly RegExp[] = [
  new RegExp(`${street}(?:${part}){1,5}?${houseNumber}`, 'gu'),
  new RegExp(`${home}${street}`, 'gu'),
  /\b(?:quadra|qd|q)\.?\s?\d{1,4}[\s,-]+(?:casa|lote|lt|conjunto|conj)\.?\s?\d{1,4}\b/gu,
  // The sectors of Brasília.
  /\b(?:q[nrse][a-z]{0,2}|sq[ns]w?|shi[ns]?|cl[ns]|sh[cd]\w{0,3}|qi|ql)\s?\d{1,3}[\s,-]+(?:conjunto|conj|cj|bloco|bl)\.?\s?\w{1,3}\b[\s,-]+(?:casa|lote|ap|apto|apartamento)\.?\s?\d{1,4}\b/gu,
  /\bplus code\b/gu,
  // A named building with the flat number, or a farm with its kilometre on the road.
  /\b(?:condominio|residencial|edificio|ed\.)\s+(?!(?:e|tem|nao|ta|esta|que|onde|pra|para|dele|dela|da|do)\b)[a-z]+(?:\s[a-z]+){0,4}[\s,-]+(?:torre|bloco|bl|ap|apto|apartamento|casa)\.?\s?\w{1,5}\b[\s,-]+(?:ap|apto|apartamento|casa)\.?\s?\d{1,5}\b/gu,
  /\b(?:ap|apto|apartamento)\.?\s?\d{1,5}\b[^.\n\d]{0,24}\b(?:condominio|residencial|edificio)\s+[a-z]+/gu,
  /\b(?:chacara|sitio|propriedade)\s\d{1,4}\b[^.\n]{0,20}\bkm\s?\d|\bkm\s?\d{1,4}\b[^.\n]{0,20}\b(?:chacara|sitio|propriedade|lote)\s\d/gu,
];

const publicPlace =
  /\b(?:parque|praca|museu|masp|clinica|hospital|shopping|feira|praia|estacao|metro|farmacia|campus|bosque|lagoa|zoologico|ubs|ccz|zoonoses|posto de saude|prefeitura|igreja|escola|faculdade|universidade|campanha|mutirao|castramovel|aeroporto|rodoviaria|mercado|cartorio)\b/u;
const ownPlace =
  /\b(?:noss[oa]s?|meus?|minhas?|moro|fico|estamos|atendo|atendemos|vem|venha|traga|trag[ae]r|passa|passe)\b/u;
const longestSentence = 90;

/** Full addresses in a folded text, except those of public places. */
export const streetSpans = (folded: string): Span[] =>
  patterns
    .flatMap((pattern) =>
      [...folded.matchAll(pattern)].map(({ 0: text, index: start }) => ({ start, end: start + text.length })),
    )
    .filter(({ start, end }) => !isPublic(folded, start, end));

function isPublic(folded: string, start: number, end: number): boolean {
  const before =
    folded
      .slice(Math.max(0, start - longestSentence), start)
      .split(/[.!?\n]/u)
      .at(-1) ?? '';
  const after = /^[^.!?\n]{0,30}/u.exec(folded.slice(end))?.[0] ?? '';
  const around = before + after;
  return publicPlace.test(around) && !ownPlace.test(around);
}
