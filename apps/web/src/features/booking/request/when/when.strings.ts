import type { DayPartId } from './day-parts.ts';

const hourCount = (count: number): string => {
  if (count === 0) return 'nenhum horário';
  return count === 1 ? '1 horário' : `${count} horários`;
};

/** The choice of day and hour. */
export const whenText = {
  noneSoon: 'Nenhum horário livre nos próximos 14 dias.',
  noneSoonHint: 'Escolha um dia e entre na lista de espera.',
  nextFailed: 'Não foi possível carregar os horários.',
  first: (day: string, hour: string) => `Primeiro horário livre: ${day}, ${hour}`,
  dayNamed: (day: string, count: number) => `${day}, ${hourCount(count)}`,
  freeTimes: (day: string) => `Horários livres, ${day}`,
  part: 'Parte do dia',
  parts: {
    morning: 'Manhã',
    afternoon: 'Tarde',
    evening: 'Noite',
    night: 'Madrugada',
  } satisfies Record<DayPartId, string>,
  partNamed: (part: string, count: number) => `${part} · ${count}`,
  near: 'Perto desse horário',
  typed: 'Digitar a data',
  missing: 'Escolha um dia e um horário.',
} as const;
