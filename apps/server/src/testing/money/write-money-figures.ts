import { writeFileSync } from 'node:fs';

import { documentAddress, figuresDocument } from './figures-document.ts';

// `npm run money:figures`: writes docs/money-figures.md from the registry.
writeFileSync(documentAddress, figuresDocument());
