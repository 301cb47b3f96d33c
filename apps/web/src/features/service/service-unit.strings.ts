import type { ServiceUnit } from '@patinha/domain/availability';

export const unitLabel: Readonly<Record<ServiceUnit, string>> = {
  visit: 'Visita, por hora ou por visita',
  night: 'Hospedagem, por noite',
  day: 'Creche, por dia',
};

export const unitText = {
  unit: 'O que você oferece',
  confirm:
    'Este serviço passou a ser vendido por noite. Confira o preço e os horários e salve: ele volta para a busca. Os agendamentos já feitos continuam como estão.',
  price: { night: 'Por noite (R$)', day: 'Por dia (R$)' },
  secondPet: 'Segundo pet da mesma casa (R$)',
  secondPetHint: 'Vazio: o mesmo preço.',
  places: { night: 'Lugares por noite', day: 'Lugares por dia' },
  placesHint: 'Pets ao mesmo tempo, de qualquer casa.',
  houseRules: 'Regras da casa',
  houseRulesHint: 'Onde os pets dormem, quintal, outros animais, crianças e o que não pode.',
  arrival: 'Chegada',
  departure: 'Saída',
  from: 'das',
  until: 'até',
  windowHint: 'Só a chegada e a saída precisam cair nos seus horários abertos.',
  moreHint: { night: 'feriados, mínimo de noites', day: 'feriados, mínimo de dias' },
  fewest: { night: 'Mínimo de noites', day: 'Mínimo de dias' },
  most: { night: 'Máximo de noites', day: 'Máximo de dias' },
  runsOverDaysOff: 'Fico com o pet também nos dias em que não atendo',
} as const;
