import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createDatabaseOf } from '../../../apps/server/src/testing/database-copies.ts';

/** What a product keeps. */
export interface ProductData {
  /** Its files, and its rows where there is no URL. */
  readonly folder: string;
  /** Its rows, on the PostgreSQL of the tests. */
  readonly databaseUrl?: string;
}

/** The data that the products of a run start from; no process has them open. */
export interface Demonstration {
  readonly data: ProductData;
  /** The run whose databases are removed at its end. */
  readonly run: string;
}

const nameOfDemonstration = 'demonstration';

/** Room for a demonstration that is not filled yet. */
export async function emptyData(run: string, within: string, onPostgres: boolean): Promise<ProductData> {
  const folder = join(within, nameOfDemonstration);
  mkdirSync(folder);
  return onPostgres ? { folder, databaseUrl: await createDatabaseOf(run, nameOfDemonstration) } : { folder };
}

/** A copy for the product on this port; another may have had the port before it in the same run. */
export async function copyOf(
  { data, run }: Demonstration,
  folder: string,
  port: number,
): Promise<ProductData> {
  cpSync(data.folder, folder, { recursive: true });
  if (data.databaseUrl === undefined) return { folder };
  return {
    folder,
    databaseUrl: await createDatabaseOf(
      run,
      `on_${port}_${randomBytes(4).toString('hex')}`,
      nameOfDemonstration,
    ),
  };
}

export const removeFiles = ({ folder }: ProductData): void =>
  rmSync(folder, { recursive: true, force: true });
