import type { petErrors } from '@patinha/contract/pet';
import type { PetSpecies } from '@patinha/domain/pet';

import { errorTextOf } from '../../lib/error-text.ts';
import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { tooLargeText } from './file/pet-file.strings.ts';

export const petText = {
  title: 'Meus Pets',
  description: 'Quem vai passear, tomar banho ou ficar hospedado.',
  count: (count: number, limit: number | null) =>
    limit === null
      ? `${count} ${count === 1 ? 'cadastrado' : 'cadastrados'}`
      : `${count} de ${limit} pets do plano gratuito`,
  add: 'Adicionar pet',
  limitReached: 'O plano Tutor Básico permite até 3 pets. Remova um para cadastrar outro.',
  addTitle: 'Adicionar pet',
  editTitle: (name: string) => `Editar ${name}`,
  editOf: (name: string) => `Editar ${name}`,
  profileOf: (name: string) => `Ver perfil de ${name}`,
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeHint: 'Os agendamentos já feitos continuam no histórico.',
  removing: 'Removendo...',
  name: 'Nome',
  species: 'Espécie',
  choose: 'Escolha',
  breed: 'Raça',
  save: 'Salvar',
  saving: 'Salvando...',
  cancel: 'Cancelar',
  created: 'Pet cadastrado',
  changed: 'Pet atualizado',
  removed: 'Pet removido',
  saveFailed: 'Não foi possível salvar o pet',
  removeFailed: 'Não foi possível remover o pet',
  loadFailed: 'Não foi possível carregar os pets',
  none: 'Nenhum pet cadastrado ainda',
  noneHint: 'Cadastre o primeiro para agendar um serviço.',
} as const;

export const speciesLabel: Readonly<Record<PetSpecies, string>> = {
  dog: 'Cachorro',
  cat: 'Gato',
  bird: 'Ave',
  fish: 'Peixe',
  rabbit: 'Coelho',
  other: 'Outro',
};

/** 'Cachorro • Vira-lata', or the species alone. */
export const kindOfPet = ({
  species,
  breed,
}: {
  readonly species: PetSpecies;
  readonly breed: string | null;
}) => [speciesLabel[species], breed].filter(Boolean).join(' • ');

export const petFieldText = {
  name: { required: 'Diga o nome do pet.', too_long: 'Use até 60 caracteres no nome.' },
  species: { required: 'Escolha a espécie.' },
  breed: { invalid: 'Confira a raça.', too_long: 'Use até 60 caracteres na raça.' },
} as const satisfies FieldSentences;

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
};

export const errorText = errorTextOf({ ...petErrorText, 'request/too-large': tooLargeText });
