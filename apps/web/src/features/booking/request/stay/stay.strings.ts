import type { DayPartId } from './stay-choice.ts';

export const stayText = {
  houseRules: 'Regras da casa',
  which: { night: 'Quais noites?', day: 'Quais dias?' },
  first: { night: 'Entrada', day: 'Primeiro dia' },
  last: { night: 'Saída', day: 'Último dia' },
  chooseFirst: { night: 'Escolha a entrada', day: 'Escolha o primeiro dia' },
  chooseLast: { night: 'Escolha a saída', day: 'Escolha o último dia' },
  earlier: 'Semanas anteriores',
  later: 'Próximas semanas',
  today: 'hoje',
  free: 'livre',
  full: 'cheio',
  closed: 'fechado',
  holiday: 'feriado',
  loadFailed: 'Não foi possível carregar o calendário',
  fullOn: (day: string) => `Dia ${day} está cheio. Escolha outras datas ou entre na fila.`,
  fewest: (nights: string) => `No mínimo ${nights}.`,
  most: (nights: string) => `No máximo ${nights}.`,
  arrive: 'Chego',
  leave: 'Busco até',
  between: (from: string, until: string) => `${from}–${until} h`,
  weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
} as const;

export const dayPartLabel: Readonly<Record<DayPartId, string>> = {
  morning: 'manhã',
  afternoon: 'tarde',
  evening: 'noite',
};
