import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chunk = Buffer.alloc(1024 * 1024);

/** A file system of its own, of a few megabytes, which a test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room at all. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  remove(): void;
}

/** Whether this user may mount one; where not, what is left out is said once in the output. */
export function mayMount(leftOut: string): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    process.stdout.write(`NOT TESTED, because this user may not mount a disk: ${leftOut}\n`);
    return false;
  }
}

/** Mounts it. Throws where this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'patinha-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      for (const size of [chunk.length, 4096])
        try {
          for (;;) writeFileSync(ballast, chunk.subarray(0, size), { flag: 'a' });
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
    },
    free: () => rmSync(ballast),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
