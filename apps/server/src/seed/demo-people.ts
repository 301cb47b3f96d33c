import { policyVersion } from '@patinha/contract/policy';
import type { UserType } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { profiles } from '../modules/account/account.table.ts';
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
  /** The file of their portrait or mark, without its ending. */
  readonly picture: string;
}

interface PersonSpec {
  /** The part of the address before the at sign. */
  readonly name: string;
  readonly fullName: string;
  readonly picture: string;
}

export interface PeopleMaker {
  person(spec: PersonSpec & { readonly userType: UserType }): Promise<DemoPerson>;
  admin(spec: PersonSpec): Promise<DemoPerson>;
  /** Everybody made so far. */
  readonly everybody: readonly DemoPerson[];
}

/** Where every tutor of the demonstration lives, so that their searches start there. */
const home = {
  street: 'Rua dos Ipês',
  number: '120',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310100',
} as const;

/** Creates confirmed accounts with documents and phone numbers, all with the demonstration password. */
export function peopleMaker(tx: Transaction, passwordHash: string, now: Date): PeopleMaker {
  const everybody: DemoPerson[] = [];
  const create = async (
    { name, fullName, picture }: PersonSpec,
    userType: UserType | null,
  ): Promise<DemoPerson> => {
    const made = everybody.length + 1;
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
    const person = { userId: user.id, email, fullName, picture };
    everybody.push(person);
    return person;
  };
  return {
    everybody,
    person: async ({ userType, ...spec }) => {
      const person = await create(spec, userType);
      if (userType === 'tutor')
        await tx.update(profiles).set({ address: home }).where(eq(profiles.userId, person.userId));
      // The CPF of a company's responsible person; the CNPJ is set at sign-up.
      if (userType === 'empresa') await recordCpf(tx, person.userId, cpfOf(everybody.length));
      await recordCompletion(tx, { userId: person.userId, userType, completedAt: now });
      return person;
    },
    admin: async (spec) => {
      const person = await create(spec, null);
      await grantRole(tx, { userId: person.userId, role: 'admin', grantedAt: now });
      return person;
    },
  };
}
