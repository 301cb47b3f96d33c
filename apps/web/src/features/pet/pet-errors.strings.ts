import type { petErrors } from '@patinha/contract/pet';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { tooLargeText } from './file/pet-file.strings.ts';
import { petText } from './pet.strings.ts';

// Apart from the other texts: the dashboards need those, and no errors.
const petErrorText: Readonly<Record<keyof typeof petErrors, string>> = {
  'pet/not-found': 'Não encontramos este pet. Ele pode ter sido removido em outra janela.',
  'pet/limit-reached': petText.limitReached,
  'pet/read-only':
    'O plano Tutor Básico permite até 3 pets: os que você cadastrou depois ficam só para leitura.',
  'pet/in-use': 'Este pet tem um agendamento em aberto. Remova depois que ele terminar.',
  'pet/dose-not-found': 'Esta dose não está mais no calendário.',
  'pet/too-many-doses': 'O calendário está cheio. Remova doses antigas para anotar outras.',
  'pet/file-unreadable':
    'Não conseguimos ler este arquivo. Envie JPEG, PNG ou WebP; documentos também em PDF de até 10 páginas, sem senha.',
  'pet/too-many-documents': 'Cabem 20 documentos por pet. Remova um para guardar outro.',
  'pet/document-not-found': 'Este documento não está mais disponível.',
  'pet/document-shut': 'Os documentos abrem da confirmação até o fim do atendimento.',
  'pet/page-not-found': 'Esta página não existe mais. O pet pode já ter voltado para casa.',
  'pet/not-lost': 'A página deste pet já foi fechada.',
  'pet/conversation-full': 'Não cabem mais mensagens nesta página.',
  'pet/note-too-early': 'Você pode anotar depois que a reserva for confirmada.',
  'pet/note-changed': 'Esta anotação mudou em outro aparelho. Confira e salve de novo.',
};

export const errorText = errorTextOf({ ...petErrorText, 'request/too-large': tooLargeText });
