import { relative } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

import { root, say } from './command.ts';

const shown = 5;
const workOf = (module: TestModule): number => {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration;
};

/** Lists the slowest test files, hooks and imports included, so that a file is noticed when it becomes slow. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules.toSorted((one, other) => workOf(other) - workOf(one)).slice(0, shown);
    say('slowest files:');
    for (const module of slowest) {
      const seconds = (workOf(module) / 1000).toFixed(1).padStart(6);
      say(`${seconds} s  ${module.project.name.padEnd(16)} ${relative(root, module.moduleId)}`);
    }
  }
}
