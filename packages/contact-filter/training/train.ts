import { writeFileSync } from 'node:fs';

import { exampleLines, seenLines } from './lines.ts';
import { trainWeights, weightsFile } from './weights.ts';

// Learns the weights of the contact filter's words from the seen half of the corpus and the examples. Run it after
// adding lines, before `npm run filter:report`.

const weights = trainWeights([...seenLines('evasive'), ...seenLines('innocent'), ...exampleLines]);
writeFileSync(new URL('../src/words/word-weights.ts', import.meta.url), weightsFile(weights));
process.stdout.write(`${weights.size} weights\n`);
