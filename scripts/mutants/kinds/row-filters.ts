import type { MutantKind } from '../mutant.ts';
import { argumentsOf, fieldOf, productFiles, readSource } from '../source.ts';
import { rowStages } from '../tests-of.ts';

const ownerColumn = /^\w+[.](userId|ownerId|ownerUserId|tutorId|providerId|validatorId|subjectId)$/;
/** A column of another table joins rows; anything else picks the rows of one person. */
const column = /^(?!actor|params|query|page|subject|person|session|validator|change|row)\w+[.]\w+$/;

/** Every condition of a query that picks the rows of one person or provider, always true. */
export const rowFilters: MutantKind = {
  name: 'row filters',
  find: () =>
    productFiles('apps/server/src/modules/*/*.queries.ts')
      .filter((path) => !path.includes('/personal-'))
      .flatMap((path) => {
        const source = readSource(path);
        return source.nodes.flatMap((node) => {
          const callee = fieldOf(node, 'callee');
          if (!callee || source.textOf(callee) !== 'eq') return [];
          const [left = '', right = ''] = argumentsOf(node).map((part) => source.textOf(part));
          if (!ownerColumn.test(left) || column.test(right)) return [];
          return [
            {
              ...source.replace(node, source.textOf(node), `eq(${left}, ${left})`),
              stages: rowStages(path),
            },
          ];
        });
      }),
};
