import type { MutantKind } from '../mutant.ts';
import { argumentsOf, fieldOf, productFiles, readSource } from '../source.ts';
import { policyStages } from '../tests-of.ts';

/** Every `authorize(row, policy, …)` that no longer asks its policy. */
export const policyCalls: MutantKind = {
  name: 'policy calls',
  equivalent: {
    'apps/server/src/modules/loyalty-card/loyalty-card.actions.ts authorize no longer asks canRotate':
      'the same policy was asked about the same person before the card was looked for',
    'apps/server/src/modules/provider/provider.actions.ts authorize no longer asks canManageProvider':
      'the row is looked for by its owner, who is the caller',
    'apps/server/src/modules/account/profile.actions.ts authorize no longer asks canManageProfile':
      'the row is looked for by its owner, who is the caller',
  },
  find: () =>
    productFiles('apps/server/src/modules/*/*.ts').flatMap((path) => {
      const source = readSource(path);
      return source.nodes.flatMap((node) => {
        const callee = fieldOf(node, 'callee');
        const policy = argumentsOf(node)[1];
        if (!callee || !policy || source.textOf(callee) !== 'authorize') return [];
        const name = `authorize no longer asks ${source.textOf(policy)}`;
        return [{ ...source.replace(policy, name, '() => true'), stages: policyStages(path) }];
      });
    }),
};
