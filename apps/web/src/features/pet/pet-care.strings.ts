import type { DoseKind } from '@patinha/domain/pet';

import type { FieldSentences } from '../../lib/form/field-problems.ts';

/** The profile beyond name, species and breed. */
export const profileText = {
  more: 'Perfil completo',
  moreHint:
    'Peso, idade e cuidados chegam a quem cuida dele depois da confirmação. Os números ficam só com você.',
  weight: 'Peso (kg)',
  bornOn: 'Nascimento',
  neutered: 'Castrado',
  neuteredChoices: { unknown: 'Não informado', yes: 'Sim', no: 'Não' },
  microchip: 'Microchip',
  microchipHint: '15 dígitos.',
  sinpatinhas: 'Número do SinPatinhas',
  temperament: 'Temperamento',
  medicine: 'Remédios e cuidados',
} as const;

export const profileFieldText = {
  weight_grams: {
    invalid: 'Use o peso em quilos, como 4,2.',
    too_small: 'O peso precisa ser maior que zero.',
    too_big: 'Confira o peso.',
  },
  born_on: { too_big: 'O nascimento não pode estar no futuro.', invalid: 'Confira a data.' },
  microchip: { invalid: 'O microchip tem 15 dígitos.' },
  sinpatinhas_number: { too_long: 'Use até 20 caracteres.' },
  temperament: { too_long: 'Use até 500 caracteres.' },
  medicine: { too_long: 'Use até 500 caracteres.' },
} as const satisfies FieldSentences;

export const petScreenText = {
  back: 'Meus Pets',
  profile: 'Perfil',
  loadFailed: 'Não foi possível carregar o pet',
  gone: 'Não encontramos este pet',
  goneHint: 'Ele pode ter sido removido em outra janela.',
  readOnly:
    'Seu plano não cobre mais este pet: o perfil fica só para leitura. Você pode removê-lo ou assinar o Premium.',
  weight: (kg: string) => `${kg} kg`,
  age: (years: number, months: number) =>
    [
      years > 0 && `${years} ${years === 1 ? 'ano' : 'anos'}`,
      (months > 0 || years === 0) && `${months} ${months === 1 ? 'mês' : 'meses'}`,
    ]
      .filter(Boolean)
      .join(' e '),
  neutered: { yes: 'Castrado', no: 'Não castrado' },
  unknown: 'Não informado',
} as const;

export const calendarText = {
  title: 'Vacinas e antiparasitários',
  upTo: (day: string) => `em dia até ${day}`,
  notUp: 'sem registro em dia',
  kinds: { vaccine: 'Vacina', antiparasitic: 'Antiparasitário' } satisfies Record<DoseKind, string>,
  summary: { vaccine: 'Vacinas', antiparasitic: 'Antiparasitários' } satisfies Record<DoseKind, string>,
  none: 'Nenhuma dose anotada',
  noneHint: 'Anote a última de cada uma: avisamos uma semana antes da próxima.',
  add: 'Anotar dose',
  addTitle: 'Anotar dose',
  kind: 'Tipo',
  name: 'Nome',
  nameHint: 'Como está na carteira: V10, Raiva, Bravecto.',
  givenOn: 'Aplicada em',
  nextOn: 'Próxima dose',
  save: 'Anotar',
  saving: 'Anotando...',
  cancel: 'Voltar',
  saved: 'Dose anotada',
  saveFailed: 'Não foi possível anotar a dose',
  given: (day: string) => `aplicada em ${day}`,
  next: (day: string) => `próxima em ${day}`,
  late: (day: string) => `venceu em ${day}`,
  remove: 'Remover dose',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name} do calendário?`,
  removed: 'Dose removida',
} as const;

export const doseFieldText = {
  kind: { invalid: 'Escolha o tipo.' },
  name: { required: 'Diga o nome.', too_long: 'Use até 80 caracteres.' },
  given_on: {
    invalid: 'Escolha a data.',
    required: 'Escolha a data.',
    too_big: 'A data não pode estar no futuro.',
  },
  next_on: { too_small: 'A próxima dose vem depois desta.', invalid: 'Confira a data.' },
} as const satisfies FieldSentences;

export const inCareText = {
  title: 'Sobre os pets',
  loadFailed: 'Não foi possível carregar os pets do agendamento',
  medicine: 'Remédios e cuidados',
  temperament: 'Temperamento',
} as const;
