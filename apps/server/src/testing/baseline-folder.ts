import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseline } from '../platform/db/migrate.ts';
import { migrationsFolder } from '../platform/settings/paths.ts';

/** Copies into a folder the migrations up to the baseline alone: the tables as commit b471b40 had them. */
export function copyBaseline(folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { readonly entries: readonly { readonly when: number }[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const entries = journal.entries.filter(({ when }) => when <= baseline);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}
