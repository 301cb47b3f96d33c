import { foldText, withoutDecoys } from '../src/text/fold-text.ts';
import { withoutPetNames } from '../src/text/pet-names.ts';
import { featuresOf, sentencesOf } from '../src/words/word-features.ts';

/** A message, what the same person wrote just before, and whether it leads out of the chat. */
export interface TrainingLine {
  readonly text: string;
  readonly previous?: readonly string[] | undefined;
  readonly isEvasive: boolean;
}

// The best values for writers left out of the training (`npm run filter:cross`).
const rounds = 12;
const fewestOccurrences = 2;
/** For pairs with a word between them, and for a word next to a concept: most of them are chance. */
const fewestOfLoosePairs = 3;
const loosePair = / \* |<.* | </u;
const rate = 1;
const biasRate = 0.02;
const shrinking = 5e-3;
const tiny = 0.03;
/** Smaller weights are dropped, which halves the file and changes nothing. */
const leastWeight = 0.25;

/** Logistic regression by stochastic gradient descent with a rate per feature (AdaGrad). The bias is named ''. */
export function trainWeights(lines: readonly TrainingLine[]): ReadonlyMap<string, number> {
  const samples = lines.flatMap(samplesOf);
  const { names, rows } = indexed(samples.map(({ features }) => features));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  let bias = 0;
  const learn = (row: readonly number[], size: number, wanted: number): void => {
    const scale = 1 / Math.sqrt(size || 1);
    const sum = row.reduce((total, feature) => total + (weights[feature] ?? 0), 0);
    const error = wanted - 1 / (1 + Math.exp(-(bias + sum * scale)));
    bias += biasRate * error;
    for (const feature of row) {
      const slope = error * scale - shrinking * (weights[feature] ?? 0);
      squares[feature] = (squares[feature] ?? 0) + slope * slope;
      weights[feature] = (weights[feature] ?? 0) + (rate * slope) / Math.sqrt((squares[feature] ?? 0) + tiny);
    }
  };
  for (const at of shuffles(samples.length, rounds)) {
    const { features = [], isEvasive = false } = samples[at] ?? {};
    learn(rows[at] ?? [], features.length, isEvasive ? 1 : 0);
  }
  const learned = names.map((name, at) => [name, weights[at] ?? 0] as const);
  return new Map([['', bias], ...learned.filter(([, weight]) => Math.abs(weight) > leastWeight)]);
}

/** Formats the weights as a file: a weight with one decimal, and the features that have it. */
export function weightsFile(weights: ReadonlyMap<string, number>): string {
  const byWeight = Map.groupBy([...weights.keys()], (feature) => (weights.get(feature) ?? 0).toFixed(1));
  const lines = [...byWeight]
    .filter(([weight]) => Number(weight) !== 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([weight, features]) => `${weight}\t${features.toSorted().join('|')}`);
  return `/** Written by \`npm run filter:train\`: a weight and the features that have it; the empty one is the bias. */\nexport const wordWeights = String.raw\`\n${lines.join('\n')}\n\`;\n`;
}

interface Sample {
  readonly features: readonly string[];
  readonly isEvasive: boolean;
}

/**
 * A line as a whole, an evasive one with its earlier pieces; for an innocent line also each sentence, because each
 * is innocent.
 */
function samplesOf({ text: last, previous = [], isEvasive }: TrainingLine): Sample[] {
  const text = isEvasive ? [...previous, last].join(' ') : last;
  const sentences = sentencesOf(withoutPetNames(withoutDecoys(foldText(text)).text));
  const rows = [sentences, ...(isEvasive || sentences.length < 2 ? [] : sentences.map((one) => [one]))];
  return rows.map((row) => ({ features: featuresOf(row.flatMap(({ tokens }) => tokens)), isEvasive }));
}

/** Numbers the features; those of a single line do not generalize. */
function indexed(all: readonly (readonly string[])[]): { names: string[]; rows: number[][] } {
  const counts = new Map<string, number>();
  for (const feature of all.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) =>
    count >= (loosePair.test(name) ? fewestOfLoosePairs : fewestOccurrences) ? [name] : [],
  );
  const places = new Map(names.map((name, at) => [name, at]));
  return { names, rows: all.map((features) => features.flatMap((feature) => places.get(feature) ?? [])) };
}

/** Yields every index once per round, shuffled differently in each round but identically in each training. */
function* shuffles(length: number, times: number): Generator<number> {
  let state = 1;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  for (let round = 0; round < times; round += 1) {
    const order = Array.from({ length }, (_, at) => at);
    for (let at = length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    yield* order;
  }
}
