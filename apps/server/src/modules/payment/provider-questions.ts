import type { Platform } from '../../platform/platform.ts';
import { ProviderRefused, ProviderUnknown, ProviderUnreachable } from './payment.provider.ts';

type Question = () => Promise<unknown>;

/** After so many in a row without an answer the provider is away. */
const mostSilences = 3;

/**
 * Asks the payment provider one thing after the other. Neither a refusal nor a question that gets no answer keeps the
 * others waiting; a provider that is away is left to the next run. Any other error ends the run.
 */
export async function askAll({ log }: Pick<Platform, 'log'>, questions: readonly Question[]): Promise<void> {
  let silences = 0;
  for (const ask of questions) {
    try {
      await ask();
      silences = 0;
    } catch (error) {
      const isRefusal = error instanceof ProviderRefused;
      const isSilence = error instanceof ProviderUnreachable || error instanceof ProviderUnknown;
      if (!isRefusal && !isSilence) throw error;
      log.warn({ err: error }, isRefusal ? 'refused by the payment provider' : 'no answer of the provider');
      silences = isSilence ? silences + 1 : 0;
      if (silences === mostSilences) return;
    }
  }
}
