import { channelOf } from '../channels/channel-names.ts';
import { figuresOf } from '../numbers/number-words.ts';
import type { Span } from '../text/fold-text.ts';
import { remembered } from '../text/remembered.ts';
import { conceptOf } from './word-concepts.ts';

/** A word of a folded text, with its form in the features. */
export interface Token {
  readonly word: string;
  /** The word, or in capitals the class that it belongs to. */
  readonly sign: string;
  readonly start: number;
  readonly end: number;
}

/** The text between two full stops. */
export interface Sentence extends Span {
  readonly tokens: readonly Token[];
}

const classes = { messenger: 'MESSENGER', network: 'NETWORK' } as const;
const mostFigures = 5;

/** The words of a folded text in order, and the question marks. */
export const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(/[a-z0-9$!]*[a-z0-9$]|\?/gu)].map(({ 0: word, index: start }) => ({
    word,
    sign: signOf(word),
    start,
    end: start + word.length,
  }));

const signOf = remembered((word: string): string => {
  if (/^\d+$/u.test(word)) return `#${Math.min(word.length, mostFigures)}`;
  const channel = channelOf(word);
  if (channel) return classes[channel];
  return figuresOf(word) === undefined || word === 'um' || word === 'uma' ? word : 'FIGURE';
});

export const namesChannel = (folded: string): boolean =>
  tokensOf(folded).some(({ sign }) => sign === classes.messenger || sign === classes.network);

const shortestPiece = 3;
const longestPiece = 4;
const longestWord = 24;

/**
 * What a row of words is made of: the words, pairs of them, pairs with one between, pieces of words, and who does what
 * with what (`word-concepts.ts`); each once.
 */
export function featuresOf(tokens: readonly Token[]): string[] {
  const features = new Set<string>();
  for (const [at, { sign, word }] of tokens.entries()) {
    const [next, second] = [tokens[at + 1], tokens[at + 2]];
    features.add(sign);
    if (next) features.add(`${sign} ${next.sign}`);
    if (second) features.add(`${sign} * ${second.sign}`);
    if (sign === word) for (const piece of piecesOf(word)) features.add(piece);
  }
  for (const feature of conceptFeatures(tokens)) features.add(feature);
  return [...features];
}

interface Concept {
  readonly name: string;
  readonly at: number;
}

/** The maximum distance in words between two related concepts … */
const pairReach = 7;
/** … and between the first and the last of three. */
const tripleReach = 9;

/** Concepts, each with its adjacent words, pairs in order and three in a row. */
function* conceptFeatures(tokens: readonly Token[]): Generator<string> {
  const concepts = conceptsOf(tokens);
  for (const [place, { name, at }] of concepts.entries()) {
    yield name;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (after) yield `${name} ${after.sign}`;
    if (before) yield `${before.sign} ${name}`;
    const within = (reach: number) => concepts.slice(place + 1).filter((other) => other.at - at <= reach);
    for (const other of within(pairReach)) if (other.name !== name) yield name + other.name;
    const [second, third] = within(tripleReach);
    if (second && third) yield name + second.name + third.name;
  }
}

const conceptsOf = (tokens: readonly Token[]): Concept[] =>
  tokens.flatMap((token, at) => {
    const name = nameOf(token);
    return name === '' ? [] : [{ name, at }];
  });

function nameOf({ sign, word }: Token): string {
  if (sign === classes.messenger || sign === classes.network) return '<channel';
  if (sign === 'FIGURE' || sign.startsWith('#')) return '<figure';
  return word === '?' ? '<?' : conceptOf(word);
}

const piecesOf = remembered((word: string): readonly string[] => {
  const bounded = `^${word.slice(0, longestWord)}$`;
  const pieces: string[] = [];
  for (let length = shortestPiece; length <= longestPiece; length += 1)
    for (let at = 0; at + length <= bounded.length; at += 1)
      pieces.push(`~${bounded.slice(at, at + length)}`);
  return pieces;
});

/** The sentences of a folded text, each from its first word to its last. */
export function sentencesOf(folded: string): Sentence[] {
  return [...folded.matchAll(/(?:[^.!?;\n]|[.](?=[a-z0-9])){2,}\??/gu)].map(({ 0: text, index }) => {
    const tokens = tokensOf(text).map((token) => ({
      ...token,
      start: token.start + index,
      end: token.end + index,
    }));
    return { start: tokens[0]?.start ?? index, end: tokens.at(-1)?.end ?? index, tokens };
  });
}
