import { isIdentityCheck } from '@patinha/domain/verification';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { findDocuments, lockUserRow, updateDocumentNumber } from './person.queries.ts';

/** Locks the person; everything that touches their documents or document numbers takes this lock first. */
export const lockPerson = (tx: Transaction, userId: string): Promise<void> => lockUserRow(tx, userId);

/** Whether a name was ever compared with an identity document. */
export const isIdentityChecked = async (db: Database, userId: string): Promise<boolean> =>
  (await findDocuments(db, userId)).some(isIdentityCheck);

/** Stores the person's document number; the caller has checked that none is set yet. */
export const setDocumentNumber = (tx: Transaction, userId: string, cpf: string): Promise<void> =>
  updateDocumentNumber(tx, userId, cpf);
