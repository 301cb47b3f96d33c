import { say } from './command.ts';
import { unnoticed } from './references/canary.ts';
import { brokenCitations, type Finding } from './references/citations.ts';
import { brokenLinks, brokenSources, unlistedCommands, unreadableLines } from './references/documents.ts';
import { listFiles, readTexts } from './references/repository.ts';
import { gatherTargets } from './references/targets.ts';

// Checks that everything cited by code, tests, scripts and documents exists: decisions, sections, rows, ADRs,
// documents.

const paths = listFiles();
const files = readTexts(paths);
const documents = files.filter(({ path }) => path.endsWith('.md'));
const targets = gatherTargets(paths, documents);

/** An ADR describes the code on its date, so a source file that it names may be gone. */
const isHistory = (path: string): boolean => path.startsWith('docs/decisions/');

const textOf = (wanted: string) => files.filter(({ path }) => path === wanted);

const findings: readonly Finding[] = [
  ...files.flatMap((file) => brokenCitations(file, targets)),
  ...textOf('package.json').flatMap((manifest) =>
    textOf('README.md').flatMap((readme) => unlistedCommands(manifest, readme)),
  ),
  ...documents.flatMap((file) => [
    ...brokenLinks(file, targets),
    ...(isHistory(file.path) ? [] : brokenSources(file, targets)),
    ...unreadableLines(file),
  ]),
];
for (const { path, line, message } of findings) say(`${path}:${line}: ${message}`);

const missed = unnoticed(targets);
for (const kind of missed) say(`the check does not notice: ${kind.replaceAll('\n', '↵')}`);
if (findings.length > 0 || missed.length > 0) process.exit(1);
say(`${files.length} files, no reference leads nowhere`);
