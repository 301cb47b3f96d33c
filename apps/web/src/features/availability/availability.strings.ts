import type { availabilityErrors } from '@patinha/contract/availability';
import { maxExceptions } from '@patinha/domain/availability';
import type { HolidayKey } from '@patinha/domain/shared';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const availabilityText = {
  title: 'Horários',
  description: 'Quando você atende. Agendamentos feitos continuam valendo.',
  week: 'Semana',
  weekHint: 'Um dia sem horário fica fechado.',
  save: 'Salvar semana',
  saving: 'Salvando...',
  saved: 'Semana salva',
  saveFailed: 'Não foi possível salvar a semana. Tente de novo.',
  exceptions: 'Folgas e exceções',
  exceptionsHint: 'Feche um feriado ou as férias inteiras, ou abra um horário só naquele dia.',
  holidays: 'Feriados',
  optionalHoliday: 'ponto facultativo',
  holidayOn: (name: string, day: string) => `${name}, ${day}`,
  // Both hold the words that are seen.
  closeHoliday: (seen: string) => `Fechar no feriado: ${seen}`,
  reopenHoliday: (seen: string) => `${seen}. Abrir de novo`,
  span: (from: string, to: string) => `${from} até ${to}`,
  noExceptions: 'Nenhum dia diferente da semana',
  day: 'Dia',
  lastDay: 'Até o dia',
  lastDayWrong: 'Escolha um dia depois do primeiro, até três meses adiante.',
  kind: 'O que muda',
  closedAllDay: 'Fechado o dia todo',
  closedPart: 'Fechado em parte do dia',
  openPart: 'Aberto em outro horário',
  start: 'Início',
  end: 'Fim',
  addException: 'Adicionar dia',
  adding: 'Adicionando...',
  remove: (day: string) => `Remover ${day}`,
  removeFailed: 'Não foi possível remover o dia. Tente de novo.',
  addFailed: 'Não foi possível adicionar o dia. Tente de novo.',
  dayMissing: 'Escolha um dia de hoje em diante.',
  closedFromTo: (from: string, to: string) => `Fechado das ${from} às ${to}`,
  openFromTo: (from: string, to: string) => `Aberto das ${from} às ${to}`,
  loadFailed: 'Não foi possível carregar seus horários',
} as const;

export const availabilityErrorText: Readonly<Record<keyof typeof availabilityErrors, string>> = {
  'availability/exception-not-found': 'Este dia já tinha sido removido.',
  'availability/service-not-found': 'Este serviço não está mais disponível.',
  'availability/exception-exists': 'Este dia já está na lista com o mesmo horário.',
  'availability/exception-limit': `Você já tem ${maxExceptions} dias diferentes na lista. Remova um que não precisa mais para adicionar este.`,
};

export const holidayName: Readonly<Record<HolidayKey, string>> = {
  new_year: 'Ano-Novo',
  carnival: 'Carnaval',
  good_friday: 'Sexta-feira Santa',
  tiradentes: 'Tiradentes',
  labour_day: 'Dia do Trabalho',
  corpus_christi: 'Corpus Christi',
  independence: 'Independência',
  aparecida: 'Nossa Senhora Aparecida',
  all_souls: 'Finados',
  republic: 'Proclamação da República',
  black_awareness: 'Consciência Negra',
  christmas: 'Natal',
};

/** Blocking from the calendar. */
export const blockText = {
  title: 'Bloquear horário',
  hint: 'Ninguém pode pedir este tempo. Agendamentos feitos continuam valendo.',
  wholeDay: 'O dia todo',
  part: 'Parte do dia',
  submit: 'Bloquear',
  freeDay: 'Desbloquear o dia',
  freePart: (from: string, to: string) => `Desbloquear das ${from} às ${to}`,
  removeOpening: (from: string, to: string) => `Remover abertura das ${from} às ${to}`,
} as const;

/** Free time in the column of a day. */
export const holeText = {
  free: (length: string) => `${length} livre`,
  block: (from: string, to: string) => `Bloquear das ${from} às ${to}`,
  unblock: 'Desbloquear',
} as const;

export const addErrorText = errorTextOf(availabilityErrorText, availabilityText.addFailed);
export const removeErrorText = errorTextOf(availabilityErrorText, availabilityText.removeFailed);
export const saveErrorText = errorTextOf(availabilityErrorText, availabilityText.saveFailed);

export const addedText = {
  title: 'Horários atualizados',
  standing: (count: number) =>
    `${count === 1 ? '1 agendamento já marcado continua' : `${count} agendamentos já marcados continuam`} de pé. Se não puder atender, use "Não posso atender".`,
} as const;
