import type { MutantKind } from '../mutant.ts';
import { argumentsOf, fieldOf, productFiles, readSource, type Removal, type Source } from '../source.ts';
import { rowStages } from '../tests-of.ts';

const ownerColumn = /^\w+[.](userId|ownerId|ownerUserId|tutorId|providerId|validatorId|subjectId)$/;
/** A column of another table joins rows; anything else selects one person's rows. */
const column = /^(?!actor|params|query|page|subject|person|session|validator|change|row)\w+[.]\w+$/;
/** The same in hand-written SQL: a person's id, or a text built from one. */
const inSql =
  /[\w.]+(?: ->> '\w+')? = \$\{(?:userId|tutorId|ownerId|providerId|`\w+:\$\{(?:userId|providerId)\}`)\}(?:::\w+)?/g;

const ofCalls = (source: Source): readonly Removal[] =>
  source.nodes.flatMap((node) => {
    const callee = fieldOf(node, 'callee');
    if (!callee || source.textOf(callee) !== 'eq') return [];
    const [left = '', right = ''] = argumentsOf(node).map((part) => source.textOf(part));
    if (!ownerColumn.test(left) || column.test(right)) return [];
    return [source.replace(node, source.textOf(node), `eq(${left}, ${left})`)];
  });

/** Every query condition that selects the rows of one person or provider, always true. */
export const rowFilters: MutantKind = {
  name: 'row filters',
  equivalent: {
    'apps/server/src/modules/auth/factor/factor.queries.ts eq(authSessions.userId, userId) in lockHolder':
      'the session and its person come of one token, whose session was looked up by both',
    'apps/server/src/modules/auth/factor/factor.queries.ts eq(authFactors.userId, userId) in deleteStaleFactorsOf':
      'a factor that was not verified in time is never shown, and a job deletes it',
    "apps/server/src/modules/auth/session/session.queries.ts eq(authSessions.userId, sql.placeholder('userId')) in prepareLiveSession":
      'both ids are read from one signed token',
    'apps/server/src/modules/booking/attendance/booking-assignment.queries.ts eq(bookings.providerId, providerId) in findBusyAssignees':
      'a person has a seat in one company at most, and who loses it attends nothing any more',
    'apps/server/src/modules/booking/attendance/booking-assignment.queries.ts eq(bookings.providerId, providerId) in releaseAssignees':
      'as above',
    'apps/server/src/modules/booking/attendance/booking-care.queries.ts eq(bookings.tutorId, userId) in isOfCaller':
      'the policy asks the same of the row that was found (canReadCare); this is the second layer',
    'apps/server/src/modules/booking/attendance/booking-care.queries.ts eq(providers.ownerUserId, userId) in isOfCaller':
      'as above',
    'apps/server/src/modules/booking/attendance/booking-care.queries.ts eq(bookings.providerId, seatAt) in isOfCaller':
      'as above',
    'apps/server/src/modules/company/team/team.queries.ts m.provider_id = ${providerId} in findAway':
      'only members of the company are looked for in it',
    'apps/server/src/modules/account/consent/consent.queries.ts eq(profiles.userId, userId) in lockProfile':
      'it locks, and gives nothing',
    'apps/server/src/modules/account-closure/deletion/deletion.queries.ts eq(providers.ownerUserId, userId) in lockAccount':
      'it locks, and gives nothing',
    'apps/server/src/modules/company/team/team.queries.ts eq(companyInvitations.providerId, providerId) in insertInvitation':
      'an expired invitation is never shown and opens nothing',
    'apps/server/src/modules/ledger/earnings/earnings-year.queries.ts a.owner = ${providerId} in findMovements':
      'no posting touches the money of two providers',
    'apps/server/src/modules/ledger/earnings/earnings-year.queries.ts p.owner = ${providerId} in findMovements':
      'it names the postings to be read; those that moved nothing of the provider are left out by the sum',
  },
  find: () =>
    productFiles('apps/server/src/modules/**/*.queries.ts')
      // The export and erasure of personal data have their own registry and tests.
      .filter((path) => !path.includes('/personal-'))
      .flatMap((path) => {
        const source = readSource(path);
        return [...ofCalls(source), ...source.replaceAll(inSql, 'true')].map((removal) => ({
          ...removal,
          name: `${removal.name} in ${source.declarationAt(removal.line)}`,
          stages: rowStages(path),
        }));
      }),
};
