import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../command.ts';

export interface TextFile {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const isText = /\.(?:md|ts|tsx|js|cjs|sql|css|html|json)$|^\.ci\/run$/;
const isGenerated = /^package-lock\.json$|\/migrations\/meta\//;

/** Every file that git tracks or would add; files deleted in the working tree are left out. */
export function listFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The hand-written files, with their text. */
export const readTexts = (paths: readonly string[]): readonly TextFile[] =>
  paths
    .filter((path) => isText.test(path) && !isGenerated.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
