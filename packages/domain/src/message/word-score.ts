import type { Span } from './fold-text.ts';
import { namesWay, staysHere } from './named-ways.ts';
import { featuresOf, type Sentence, sentencesOf, type Token } from './word-features.ts';
import { wordWeights } from './word-weights.ts';

// How much the words of a text sound like the way out of the chat: a logistic regression whose weights
// `npm run filter:train` learns from the corpus. It finds what no rule names, and takes back what rules name wrongly.

/** Read when the first text is judged, not at every start. */
let known: ReadonlyMap<string, number> | undefined;
const weights = (): ReadonlyMap<string, number> => (known ??= readWeights());

const readWeights = (): ReadonlyMap<string, number> =>
  new Map(
    wordWeights
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [weight = '', features = ''] = line.split('\t');
        return features.split('|').map((feature) => [feature, Number(weight)] as const);
      }),
  );

/** Log-odds; positive for a way out. */
export function scoreOf(tokens: readonly Token[]): number {
  const weightOf = weights();
  const features = featuresOf(tokens);
  const sum = features.reduce((total, feature) => total + (weightOf.get(feature) ?? 0), 0);
  return (weightOf.get('') ?? 0) + sum / Math.sqrt(features.length || 1);
}

/** From here on the words alone are enough, if they name a way out … */
const certain = 1;
/** … while they have to be surer of a sentence that speaks of staying, or that names none … */
const certainOfStaying = 2;
const certainOfNameless = 2.5;
/** … and up to here a rule that matched is wrong. */
const absurd = -1.5;
const fewestWords = 3;
const longestPassage = 200;

export interface Passages {
  /** Sentences whose words alone lead out. */
  readonly outward: readonly Span[];
  /** Whether what a rule found stands among words that lead nowhere. */
  readonly isRefuted: (span: Span) => boolean;
}

interface ScoredSentence extends Sentence {
  /** The higher of its own score and that of the passage around it. */
  readonly score: number;
  readonly own: number;
}

/** Reads a folded text by sentences, and by passages of sentences that stand together. */
export function readPassages(folded: string): Passages {
  const sentences = passagesOf(sentencesOf(folded)).flatMap(scored);
  return {
    outward: sentences.filter(
      ({ own, score, tokens, start, end }) =>
        isOutward(own, score, enoughFor(folded.slice(start, end), tokens)) && isSpeech(tokens),
    ),
    isRefuted: ({ start, end }) =>
      sentences
        .filter((sentence) => sentence.start < end && sentence.end > start)
        .every(({ score }) => score < absurd),
  };
}

/** In a passage that leads out those sentences that take part in it. */
const isOutward = (own: number, score: number, enough: number): boolean =>
  own > enough || (score > enough && own > 0);

/** As many figures as those of a telephone are themselves a way. */
const manyFigures = 7;

function enoughFor(sentence: string, tokens: readonly Token[]): number {
  const figures = tokens.filter(({ sign }) => sign === 'FIGURE' || sign.startsWith('#')).length;
  if (figures < manyFigures && !namesWay(sentence)) return certainOfNameless;
  return staysHere(sentence) ? certainOfStaying : certain;
}

const isSpeech = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ word, sign }) => /^[a-z]{2,}$/u.test(word) && sign !== 'FIGURE').length >= fewestWords;

function passagesOf<S extends Span>(sentences: readonly S[]): S[][] {
  const passages: S[][] = [];
  for (const sentence of sentences) {
    const passage = passages.at(-1);
    if (passage?.[0] && sentence.end - passage[0].start <= longestPassage) passage.push(sentence);
    else passages.push([sentence]);
  }
  return passages;
}

function scored(passage: readonly Sentence[]): ScoredSentence[] {
  const together = scoreOf(passage.flatMap(({ tokens }) => tokens));
  return passage.map((sentence) => {
    const own = passage.length === 1 ? together : scoreOf(sentence.tokens);
    return { ...sentence, own, score: Math.max(own, together) };
  });
}
