import type { PetSpecies } from '@patinha/domain/pet';

import type { FieldSentences } from '../../lib/form/field-problems.ts';

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

/** The short list of the own pets, on the dashboard and beside the card. */
export const petListText = {
  title: 'Meus Pets',
  add: 'Adicionar',
  all: 'Ver todos os pets',
  none: 'Nenhum pet cadastrado ainda',
  noneHint: 'Cadastre o primeiro para agendar um serviço.',
  active: 'Ativo',
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
