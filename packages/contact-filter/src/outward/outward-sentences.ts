import type { Span } from '../text/fold-text.ts';
import { type Rule, rules } from './outward-rules.ts';
import { type Sign, signs } from './outward-signs.ts';

// Sentences that invite outside the chat by their parts, not by their wording.

/** A sentence longer than this is read in parts. */
const longestSentence = 240;
const wholeSentence = new RegExp(String.raw`(?:[^.!?;\n]|\.(?=\S)){4,${longestSentence}}\??`, 'gu');

const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(signs).map(([sign, words]) => [
    sign,
    new RegExp(String.raw`(?<![a-z0-9])${words}(?![a-z0-9])`, 'gu'),
  ]),
);
const denial =
  /\b(?:nao|n|nunca|nem|evito|jamais|proibi\w+)\b(?! (?:pag|perd|precis|confirm|aceit|reserv|entr|us))[^,;]{0,25}$/u;
/** A question that still invites (`não dá pra falar em outro canal?`). */
const askedNevertheless =
  /\bnao (?:da|daria|tem|teria|podemos|pode|podia|rola|quer|consegue|tens)\b[^.!]*\?$/u;

const refusal = /^[^,]{0,30} nao (?:combin|fal|convers|atend|aceit|fa[cz]|pass)\w*$/u;

export function outwardSpans(folded: string): Span[] {
  return [...folded.matchAll(wholeSentence)].flatMap(({ 0: words, index }) =>
    outwardParts(words).map(({ start, end }) => ({ start: start + index, end: end + index })),
  );
}

function outwardParts(sentence: string): Span[] {
  const known = new Map<Sign, readonly Span[]>();
  const placesOf = (sign: Sign): readonly Span[] => {
    const places = known.get(sign) ?? findPlaces(sentence, sign);
    known.set(sign, places);
    return places;
  };
  return rules.flatMap((rule) => {
    const span = spanOf(rule, placesOf);
    const isDenied = span && !askedNevertheless.test(sentence) && denial.test(sentence.slice(0, span.start));
    return span && !isDenied && !refusal.test(sentence.slice(span.start)) ? [span] : [];
  });
}

const findPlaces = (sentence: string, sign: Sign): Span[] =>
  [...sentence.matchAll(patterns.get(sign) ?? /$^/gu)].map(({ 0: found, index: start }) => ({
    start,
    end: start + found.length,
  }));

/** From the first of the rule's parts to the last of them. */
function spanOf(
  { all, none = [], isOrdered }: Rule,
  placesOf: (sign: Sign) => readonly Span[],
): Span | undefined {
  const parts: Span[] = [];
  for (const sign of all) {
    const from = isOrdered ? (parts.at(-1)?.end ?? 0) : 0;
    const place = placesOf(sign).find(
      ({ start, end }) => start >= from && parts.every((part) => end <= part.start || start >= part.end),
    );
    if (!place) return undefined;
    parts.push(place);
  }
  if (none.some((sign) => placesOf(sign).length > 0)) return undefined;
  return {
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
  };
}
