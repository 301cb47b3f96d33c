import { policyVersion } from '@patinha/contract/policy';
import type { UserType } from '@patinha/domain/shared';

import { grantRole } from '../modules/account/index.ts';
import { createUser } from '../modules/auth/index.ts';
import { recordCompletion } from '../modules/onboarding/index.ts';
import { recordCpf } from '../modules/verification/index.ts';
import type { Transaction } from '../platform/db/database.ts';
import { demoDomain } from './demo-accounts.ts';
import { cnpjOf, cpfOf } from './demo-documents.ts';

export interface DemoPerson {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
}

export interface PeopleMaker {
  person(spec: { name: string; fullName: string; userType: UserType }): Promise<DemoPerson>;
  admin(spec: { name: string; fullName: string }): Promise<DemoPerson>;
}

/** Creates confirmed accounts with documents and phone numbers, all with the demonstration password. */
export function peopleMaker(tx: Transaction, passwordHash: string, now: Date): PeopleMaker {
  let made = 0;
  const create = async (name: string, fullName: string, userType: UserType | null): Promise<DemoPerson> => {
    made += 1;
    const email = `${name}${demoDomain}`;
    const user = await createUser(
      tx,
      {
        email,
        passwordHash,
        metadata: {},
        account: {
          fullName,
          userType,
          phone: `+55119${String(80_000_000 + made)}`,
          documentNumber: userType === 'empresa' ? cnpjOf(made) : cpfOf(made),
          acceptedPolicyVersion: policyVersion,
        },
      },
      { now, isConfirmed: true },
    );
    if (!user) throw new Error(`The address ${email} is taken`);
    return { userId: user.id, email, fullName };
  };
  return {
    person: async ({ name, fullName, userType }) => {
      const person = await create(name, fullName, userType);
      // The CPF of a company's responsible person; the CNPJ is set at sign-up.
      if (userType === 'empresa') await recordCpf(tx, person.userId, cpfOf(made));
      await recordCompletion(tx, { userId: person.userId, userType, completedAt: now });
      return person;
    },
    admin: async ({ name, fullName }) => {
      const person = await create(name, fullName, null);
      await grantRole(tx, { userId: person.userId, role: 'admin', grantedAt: now });
      return person;
    },
  };
}
