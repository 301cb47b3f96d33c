import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** At `trueMs` it shows `shownMs`, and runs `rate` times as fast as real time. */
export interface ClockFace {
  readonly trueMs: number;
  readonly shownMs: number;
  readonly speed: number;
}

/** The clock of every process that runs `jumping-main.ts` with its file. */
export class JumpingClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'patinha-clock-'));
  readonly file = join(this.#folder, 'clock.json');

  constructor() {
    this.jump(Date.now());
  }

  jump(shownMs: number, speed = 1): void {
    const face: ClockFace = { trueMs: Date.now(), shownMs, speed };
    // Written to another file first, so that no process reads half of it.
    writeFileSync(`${this.file}.new`, JSON.stringify(face));
    renameSync(`${this.file}.new`, this.file);
  }

  /** The time that the process at this port used a moment ago. */
  believedMs(port: number): number {
    try {
      return Number(readFileSync(`${this.file}.${port}`, 'utf8'));
    } catch {
      return 0;
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
