import { isIdentityCheck } from '@patinha/domain/verification';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { findDocuments, lockUserRow, updateDocumentNumber } from './person.queries.ts';

/** Taken first by everything that a person's documents and their numbers stand on. */
export const lockPerson = (tx: Transaction, userId: string): Promise<void> => lockUserRow(tx, userId);

/** Whether a name was ever compared with an identity document. */
export const isIdentityChecked = async (db: Database, userId: string): Promise<boolean> =>
  (await findDocuments(db, userId)).some(isIdentityCheck);

/** Writes a person's own number down; the caller has made sure that it is still open. */
export const setDocumentNumber = (tx: Transaction, userId: string, cpf: string): Promise<void> =>
  updateDocumentNumber(tx, userId, cpf);
