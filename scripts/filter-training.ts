import { foldText, withoutDecoys } from '../packages/domain/src/message/fold-text.ts';
import { withoutPetNames } from '../packages/domain/src/message/pet-names.ts';
import { featuresOf, sentencesOf } from '../packages/domain/src/message/word-features.ts';

/** A message and whether it leads out of the chat. */
export interface TrainingLine {
  readonly text: string;
  readonly isEvasive: boolean;
}

const rounds = 40;
const fewestOccurrences = 2;
const rate = 1;
const biasRate = 0.02;
const shrinking = 1e-4;
const tiny = 1;

/** Logistic regression by stochastic gradient descent with a rate of its own for each feature (AdaGrad). The bias is named ''. */
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
  return new Map([['', bias], ...names.map((name, at) => [name, weights[at] ?? 0] as const)]);
}

interface Sample {
  readonly features: readonly string[];
  readonly isEvasive: boolean;
}

/** A line as a whole; of an innocent one also each sentence, because each is innocent. */
function samplesOf({ text, isEvasive }: TrainingLine): Sample[] {
  const sentences = sentencesOf(withoutPetNames(withoutDecoys(foldText(text)).text));
  const rows = [sentences, ...(isEvasive || sentences.length < 2 ? [] : sentences.map((one) => [one]))];
  return rows.map((row) => ({ features: featuresOf(row.flatMap(({ tokens }) => tokens)), isEvasive }));
}

/** Features by number; those of a single line say nothing of others. */
function indexed(all: readonly (readonly string[])[]): { names: string[]; rows: number[][] } {
  const counts = new Map<string, number>();
  for (const feature of all.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= fewestOccurrences ? [name] : []));
  const places = new Map(names.map((name, at) => [name, at]));
  return { names, rows: all.map((features) => features.flatMap((feature) => places.get(feature) ?? [])) };
}

/** Every place once a round, in another order each time and in the same ones at each training. */
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
