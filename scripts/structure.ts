import { say } from './command.ts';
import { circlesOf } from './structure/circles.ts';
import { foreignWrites } from './structure/foreign-writes.ts';
import { arrowsOf, arrowsUp } from './structure/layers.ts';
import { readModules } from './structure/source-files.ts';

// Three numbers that say whether the server's modules form one order, and what breaks it.

const files = readModules();
const modules = [...new Set(files.map(({ module }) => module))];
const arrows = arrowsOf(files);
const edges = new Map(
  modules.map((name) => [
    name,
    new Set(arrows.filter(({ from }) => from.module === name).map(({ module }) => module)),
  ]),
);
const circles = circlesOf(edges);
const up = arrowsUp(files);
const writes = foreignWrites(files);
const pairs = new Set(up.map(({ from, module }) => `${from.module} → ${module}`));

for (const circle of circles) say(`circle: ${circle.join(', ')}`);
for (const { from, path } of up) say(`upward import: ${from.path} → ${path}`);
for (const { path, line, operation, table } of writes)
  say(`foreign write: ${path}:${line} ${operation} ${table}`);
say(`${modules.length} modules, ${arrows.length} imports between them (without tables)`);
say(`strongly connected modules: ${circles.flat().length}, the largest circle ${circles[0]?.length ?? 0}`);
say(`upward imports: ${pairs.size} between modules (${up.length} imports)`);
say(`foreign writes: ${writes.length}`);
