import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { referralCodes, referrals } from './referral.table.ts';

export const referralPersonalData: readonly PersonalTable[] = [
  personalTable(referralCodes, {
    of: ({ userId }) => eq(referralCodes.userId, userId),
    exported: ['code'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(referrals, {
    section: 'referral_received',
    of: ({ userId }) => eq(referrals.invitedId, userId),
    exported: ['attributedAt', 'status', 'decidedAt', 'bookingId', 'invitedCents', 'takenBackAt'],
    // The referrer's identity is their own data; the findings of the fraud check are not disclosed.
    withheld: ['invitedId', 'referrerId', 'blockedReason', 'documentHash', 'referrerCents', 'takenBackCents'],
    erase: 'keep',
  }),
  personalTable(referrals, {
    section: 'referrals_made',
    of: ({ userId }) => eq(referrals.referrerId, userId),
    exported: ['attributedAt', 'status', 'decidedAt', 'referrerCents', 'takenBackAt'],
    withheld: [],
    erase: 'keep',
  }),
];
