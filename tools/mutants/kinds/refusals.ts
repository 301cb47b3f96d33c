import { errorStatus } from '@patinha/contract/api';

import type { MutantKind } from '../mutant.ts';
import { argumentsOf, childrenOf, fieldOf, productFiles, readSource, type SyntaxNode } from '../source.ts';
import { policyStages } from '../tests-of.ts';

const statuses: Readonly<Record<string, number>> = errorStatus;
const isOfAccess = (code: string) => statuses[code] === 401 || statuses[code] === 403;

/** The first throw of a statement or its block. */
const thrownIn = (statement: SyntaxNode): SyntaxNode | undefined =>
  statement.type === 'BlockStatement'
    ? childrenOf(statement).find(({ type }) => type === 'ThrowStatement')
    : statement;

const stagesOf = (path: string) =>
  path.includes('/platform/')
    ? [
        ['apps/server/src/testing/access/access-matrix.test.ts'],
        ['apps/server/src/modules/auth/factor/second-factor.test.ts'],
      ]
    : policyStages(path);

/** Every `if (…) throw` that answers 401 or 403, or that checks the actor, never taken. */
export const refusals: MutantKind = {
  name: 'refusals',
  equivalent: {
    "apps/server/src/modules/admin/users/admin-roles.actions.ts never throws 'session/forbidden' for role === 'admin' && !(await lockAdmins(tx)).includes(actor.userId)":
      'only two at once can tell, on PostgreSQL: admin-users.race.test.ts fails without it',
    "apps/server/src/modules/booking/request/booking-request.actions.ts never throws 'booking/service-not-found' for await hasPendingDeletion(tx, [service.ownerUserId, actor.userId])":
      'only two at once can tell, on PostgreSQL: deletion.race.test.ts fails without it',
    "apps/server/src/modules/meeting/meeting-request.actions.ts never throws 'meeting/service-not-found' for await hasPendingDeletion(tx, [service.ownerUserId, actor.userId])":
      'only two at once can tell, on PostgreSQL: meeting.race.test.ts fails without it',
    "apps/server/src/platform/files/encoded-upload.ts never throws 'session/missing' for !actor":
      'no operation that takes files is open to all, and one that were would have no subject for its limit',
  },
  find: () =>
    productFiles('apps/server/src/{modules,platform}/**/*.ts').flatMap((path) => {
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
