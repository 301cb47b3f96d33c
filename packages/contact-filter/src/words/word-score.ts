import type { Span } from '../text/fold-text.ts';
import { namesWay, staysHere } from './named-ways.ts';
import { featuresOf, type Sentence, sentencesOf, type Token } from './word-features.ts';
import { wordWeights } from './word-weights.ts';

// Scores how much the words of a text sound like an invitation outside the chat: a logistic regression whose weights
// `npm run filter:train` learns from the corpus. It finds what the rules miss, and rejects their false alarms.

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

/** Log-odds; positive for an invitation outside. */
export function scoreOf(tokens: readonly Token[]): number {
  const weightOf = weights();
  const features = featuresOf(tokens);
  const sum = features.reduce((total, feature) => total + (weightOf.get(feature) ?? 0), 0);
  return (weightOf.get('') ?? 0) + sum / Math.sqrt(features.length || 1);
}

// Chosen by cross-validation over writers (`npm run filter:cross`), with a margin for unseen ones.
/** From this score on the words alone are enough, if they name a channel or the like … */
const certain = 0.3;
/** … a higher one is needed for a sentence about staying, or one that names none, … */
const certainOfStaying = 1;
const certainOfNameless = 1;
/** … or that is short, or hardly one … */
const certainOfShort = 0.7;
const certainOfBrief = 1.5;
/** … and up to here a rule that matched is wrong. */
const absurd = -0.7;
const fewestWords = 2;
const fewestOfSentence = 3;
const fewestOfLong = 6;
const longestPassage = 200;

export interface Passages {
  /** Sentences whose words alone invite outside. */
  readonly outward: readonly Span[];
  /** Whether a rule's match is among harmless words. */
  readonly isRefuted: (span: Span) => boolean;
}

interface ScoredSentence extends Sentence {
  /** The higher of its own score and that of the passage around it. */
  readonly score: number;
  readonly own: number;
}

/** Scores a folded text by sentences, and by passages of adjacent sentences. */
export function readPassages(folded: string): Passages {
  const sentences = passagesOf(sentencesOf(folded)).flatMap(scored);
  return {
    outward: sentences.filter(
      ({ own, score, tokens, start, end }) =>
        isOutward(own, score, enoughFor(folded.slice(start, end), tokens)) && wordsOf(tokens) >= fewestWords,
    ),
    isRefuted: ({ start, end }) =>
      sentences
        .filter((sentence) => sentence.start < end && sentence.end > start)
        .every(({ score }) => score < absurd),
  };
}

/** The sentences that contribute to an inviting passage. */
const isOutward = (own: number, score: number, enough: number): boolean =>
  own > enough || (score > enough && own > 0);

/** As many digits as in a phone number count as a contact. */
const manyFigures = 7;

function enoughFor(sentence: string, tokens: readonly Token[]): number {
  if (wordsOf(tokens) < fewestOfSentence) return certainOfBrief;
  const figures = tokens.filter(({ sign }) => sign === 'FIGURE' || sign.startsWith('#')).length;
  if (figures < manyFigures && !namesWay(sentence)) return certainOfNameless;
  if (staysHere(sentence)) return certainOfStaying;
  return wordsOf(tokens) < fewestOfLong ? certainOfShort : certain;
}

const wordsOf = (tokens: readonly Token[]): number =>
  tokens.filter(({ word, sign }) => /^[a-z]{2,}$/u.test(word) && sign !== 'FIGURE').length;

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
