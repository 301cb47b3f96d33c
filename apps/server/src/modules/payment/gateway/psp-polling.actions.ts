import { isDatabaseAway } from '../../../platform/background/due.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PspRefused, PspUnknown, PspUnreachable } from './psp.port.ts';

type Question = () => Promise<unknown>;

/** After this many requests in a row without an answer the PSP counts as down. */
const mostSilences = 3;

/**
 * Sends requests to the PSP one after the other. A refusal, a missing answer or an error of ours does not stop the
 * rest; such an error fails the run at its end. A PSP that is down is left to the next run.
 */
export async function askAll({ log }: Pick<Platform, 'log'>, questions: readonly Question[]): Promise<void> {
  const failures: unknown[] = [];
  let [asked, silences] = [0, 0];
  for (const ask of questions) {
    asked += 1;
    try {
      await ask();
      silences = 0;
    } catch (error) {
      const isRefusal = error instanceof PspRefused;
      const isSilence = error instanceof PspUnreachable || error instanceof PspUnknown;
      if (isRefusal || isSilence)
        log.warn({ err: error }, isRefusal ? 'refused by the PSP' : 'no answer from the PSP');
      else failures.push(error);
      silences = isSilence || isDatabaseAway(error) ? silences + 1 : 0;
      if (silences === mostSilences) break;
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${asked} questions failed`);
}
