import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { favorites, recentServices } from './favorite.table.ts';

export const favoritePersonalData: readonly PersonalTable[] = [
  personalTable(favorites, {
    of: ({ userId }) => eq(favorites.userId, userId),
    exported: ['serviceId', 'createdAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(recentServices, {
    of: ({ userId }) => eq(recentServices.userId, userId),
    exported: ['serviceId', 'seenAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
];
