import { isUrgent, pushKinds } from '@patinha/domain/notification';

import { mailKindText } from './notification.strings.ts';

const urgentNames = pushKinds
  .filter(isUrgent)
  .flatMap((kind) => (kind === 'card' ? [] : [mailKindText[kind].name.toLowerCase()]));

export const scheduleText = {
  title: 'Horários',
  loadFailed: 'Não foi possível carregar seus horários',
  quiet: 'Horário de silêncio',
  quietHint: `Os aparelhos só tocam depois que ele termina. Não esperam: ${urgentNames.join('; ')}.`,
  from: 'Das',
  fromMissing: 'Informe a hora em que o silêncio começa.',
  to: 'Até as',
  toMissing: 'Informe a hora em que o silêncio termina.',
  sameHour: 'Escolha um fim diferente do começo.',
  zone: 'Fuso horário',
  digest: 'Resumo diário por e-mail',
  digestHint:
    'Junta em um só e-mail o que pode esperar: cashback, avaliações, lembretes, mensagens não lidas e pedidos perto de você.',
  digestHour: 'Enviar às',
  save: 'Salvar horários',
  saving: 'Salvando...',
  saved: 'Horários salvos',
  saveFailed: 'Seus horários não foram salvos',
} as const;
