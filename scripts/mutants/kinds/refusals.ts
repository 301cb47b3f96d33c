import { errorStatus } from '@patinha/contract/api';

import type { MutantKind } from '../mutant.ts';
import { argumentsOf, childrenOf, fieldOf, productFiles, readSource, type SyntaxNode } from '../source.ts';
import { policyStages } from '../tests-of.ts';

const statuses: Readonly<Record<string, number>> = errorStatus;
const isOfAccess = (code: string) => statuses[code] === 401 || statuses[code] === 403;

/** The first throw of a statement or of the block that it is. */
const thrownIn = (statement: SyntaxNode): SyntaxNode | undefined =>
  statement.type === 'BlockStatement'
    ? childrenOf(statement).find(({ type }) => type === 'ThrowStatement')
    : statement;

const stagesOf = (path: string) =>
  path.includes('/platform/')
    ? [
        ['apps/server/src/testing/access-matrix.test.ts'],
        ['apps/server/src/modules/auth/second-factor.test.ts'],
      ]
    : policyStages(path);

/** Every `if (…) throw` whose answer is 401 or 403, or that looks at who acts, never taken. */
export const refusals: MutantKind = {
  name: 'refusals',
  find: () =>
    productFiles('apps/server/src/{modules/*,platform}/*.ts').flatMap((path) => {
      const source = readSource(path);
      return source.nodes.flatMap((node) => {
        const [test, consequent] = [fieldOf(node, 'test'), fieldOf(node, 'consequent')];
        if (node.type !== 'IfStatement' || !test || !consequent) return [];
        const thrown = fieldOf(thrownIn(consequent), 'argument');
        const callee = fieldOf(thrown, 'callee');
        const code = thrown && argumentsOf(thrown)[0];
        if (!code || !callee || source.textOf(callee) !== 'DomainError') return [];
        const isAboutActor = /\bactor\b/.test(source.textOf(test));
        if (!isAboutActor && !isOfAccess(source.textOf(code).replaceAll("'", ''))) return [];
        const name = `never throws ${source.textOf(code)} for ${source.textOf(test)}`;
        return [{ ...source.replace(test, name, 'false'), stages: stagesOf(path) }];
      });
    }),
};
