import type { OwnProvider } from '@patinha/contract/provider';

import type { Database } from '../../platform/db/database.ts';
import { readOwnPage } from './provider.actions.ts';
import { presentOwnProvider } from './provider.presenter.ts';

/** The caller's own page as the wire has it. */
export const showOwnPage = async (db: Database, userId: string, now: Date): Promise<OwnProvider> =>
  presentOwnProvider(await readOwnPage(db, userId, now));
