import { bookingSettingsAt } from '@patinha/domain/booking';
import { minuteMs } from '@patinha/domain/shared';

import { serverNow } from '../../../lib/server-time.ts';

interface Wait {
  /** The pets and the tutor of the request that is about to be accepted. */
  readonly pets: string;
  readonly tutor: string;
}

const keptMinutes = bookingSettingsAt(serverNow()).payWithinMs / minuteMs;

export const clashText = {
  label: 'Outros pedidos para este horário',
  asked: (tutor: string, time: string, pets: string) => `${tutor} pediu ${time}, para ${pets}.`,
  waits: ({ pets, tutor }: Wait) =>
    `Se você aceitar ${pets}, este pedido espera até ${tutor} pagar, no máximo ${keptMinutes} min.`,
  propose: (time: string, tutor: string) => `Propor ${time} a ${tutor}`,
  loadFailed: 'Não deu para ver se há outros pedidos para este horário. Confira antes de aceitar.',
  again: 'Tentar de novo',
} as const;
