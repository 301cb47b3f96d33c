import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { onboardings } from './onboarding.table.ts';

export const onboardingPersonalData: readonly PersonalTable[] = [
  personalTable(onboardings, {
    of: ({ userId }) => eq(onboardings.userId, userId),
    exported: ['userType', 'completedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
];
