import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the server when its sources changed: the tests start it many times. */
export function setup(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
}
