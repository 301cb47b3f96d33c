import { posix } from 'node:path';

import type { Finding } from './citations.ts';
import type { TextFile } from './repository.ts';
import type { Targets } from './targets.ts';

const mostColumns = 200;

/** The lines of a document, with those inside code fences marked. */
function linesOf({ text }: TextFile): readonly { line: number; text: string; isCode: boolean }[] {
  const lines = text.split('\n');
  const fences = lines.map((line) => line.trimStart().startsWith('```'));
  return lines.map((line, index) => ({
    line: index + 1,
    text: line,
    isCode: fences.slice(0, index).filter(Boolean).length % 2 === 1,
  }));
}

/** Links of a document to missing files, folders and anchors. */
export function brokenLinks(file: TextFile, targets: Targets): readonly Finding[] {
  return linesOf(file).flatMap(({ line, text, isCode }) =>
    [...(isCode ? '' : text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !leads(file.path, target, targets))
      .map((target) => ({ path: file.path, line, message: `the link ${target} leads nowhere` })),
  );
}

function leads(from: string, target: string, targets: Targets): boolean {
  const [path = '', anchor] = target.split('#');
  const document = path === '' ? from : posix.join(posix.dirname(from), path);
  return targets.hasPath(document) && (anchor === undefined || targets.hasAnchor(document, anchor));
}

/** Missing source files and folders that a document names in code spans. */
export function brokenSources(file: TextFile, targets: Targets): readonly Finding[] {
  return linesOf(file).flatMap(({ line, text, isCode }) =>
    [...(isCode ? '' : text).matchAll(/`([\w./-]+\.(?:tsx?|c?js|sql)|(?:[\w.-]+\/){2,})`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !targets.hasSuffix(name.replace(/^journeys\//, 'tests/browser/')))
      .map((name) => ({ path: file.path, line, message: `there is no ${name}${elsewhere(name, targets)}` })),
  );
}

function elsewhere(name: string, targets: Targets): string {
  const namesakes = targets.namesakes(name);
  return namesakes.length === 0 ? '' : `; perhaps ${namesakes.slice(0, 3).join(' or ')}`;
}

/** Lines that cannot be read in a terminal or a diff: too long, or a table padded to its widest cell. */
export const unreadableLines = (file: TextFile): readonly Finding[] =>
  linesOf(file).flatMap(({ line, text, isCode }) => {
    const isTable = !isCode && text.startsWith('|');
    const message =
      isTable && /\S {2,}\|/.test(text)
        ? 'a padded table'
        : !isTable && text.length > mostColumns
          ? `${text.length} columns, at most ${mostColumns}`
          : undefined;
    return message === undefined ? [] : [{ path: file.path, line, message }];
  });

/** Commands of package.json that the README does not list. */
export function unlistedCommands(manifest: TextFile, readme: TextFile): readonly Finding[] {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(manifest.text);
  return Object.keys(scripts)
    .filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(readme.text))
    .map((name) => ({ path: readme.path, line: 1, message: `npm run ${name} is not listed` }));
}
