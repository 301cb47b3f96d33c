import type { IncidentKind } from '@patinha/domain/care';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { careErrorText } from './care.strings.ts';

export const emergencyErrorText = errorTextOf({
  ...careErrorText,
  'pet/not-found': 'Não encontramos este pet.',
  'pet/read-only': 'Este pet está só para leitura no seu plano.',
});

export const incidentLabel: Readonly<Record<IncidentKind, string>> = {
  injury: 'Machucado',
  illness: 'Mal-estar',
  escape: 'Fuga',
  fight: 'Briga com outro animal',
  other: 'Outro',
};

export const planText = {
  title: 'Emergência',
  hint: 'Quem cuida vê isto só entre o check-in e o check-out, se algo acontecer e você não atender.',
  limit: 'Autorizo atendimento veterinário até',
  askFirst: 'Nada antes de falar comigo',
  vet: 'Veterinário',
  allergies: 'Alergias',
  none: 'Você ainda não disse o que fazer em uma emergência.',
  loadFailed: 'Não foi possível carregar',
  edit: 'Editar',
  add: 'Preencher',
  dialog: 'Em uma emergência',
  limitField: 'Autorizo gastar até (R$)',
  limitHint: 'Com 0, quem cuida fala com você antes de gastar. O máximo é R$ 20.000,00.',
  limitWrong: 'Informe um valor de R$ 0 a R$ 20.000,00.',
  vetName: 'Veterinário ou clínica',
  vetPhone: 'Telefone do veterinário',
  phoneWrong: 'Digite um telefone com DDD.',
  allergiesField: 'Alergias e remédios proibidos',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Salvo',
  cancel: 'Cancelar',
} as const;

export const incidentText = {
  title: 'Incidentes',
  agreed: (pet: string) => `Emergência com ${pet}`,
  limit: (amount: string) => `Tutor autoriza atendimento veterinário até ${amount}.`,
  askFirst: 'O tutor pede para falar antes de qualquer gasto.',
  allergies: (words: string) => `Alergias: ${words}`,
  report: 'Registrar incidente',
  dialog: 'O que aconteceu?',
  hint: 'O tutor é avisado na hora. O registro não pode ser mudado depois.',
  kind: 'Tipo',
  words: 'Conte o que aconteceu e o que você fez',
  missing: 'Conte o que aconteceu.',
  send: 'Registrar e avisar',
  sending: 'Registrando...',
  sent: 'Incidente registrado. O tutor foi avisado.',
  cancel: 'Cancelar',
  erased: 'Texto apagado a pedido de quem escreveu.',
  loadFailed: 'Não foi possível carregar os incidentes',
} as const;
