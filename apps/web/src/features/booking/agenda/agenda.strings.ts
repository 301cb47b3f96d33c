export const agendaText = {
  week: 'Dias com o que está marcado',
  day: (day: string, count: number | undefined) => (count === undefined ? day : `${day}, ${marked(count)}`),
  only: (state: string) => `Só: ${state}`,
  allDays: 'Ver todos os dias',
  group: { today: 'Hoje', week: 'Esta semana', later: 'Depois', past: 'Passados' },
  part: (position: number, count: number) => `${position} de ${count}`,
  again: 'De novo',
  againFor: (title: string, carer: string) => `De novo: ${title} com ${carer}`,
  empty: 'Nada marcado. Que tal um passeio hoje à tarde?',
  emptyAhead: 'Nada marcado daqui para a frente.',
  emptyDay: (day: string) => `Nada marcado ${day}.`,
  find: 'Encontrar quem passeia',
  findOnDay: 'Ver quem está livre',
  underWay: 'Agora',
  asked: 'Esperando',
} as const;

function marked(count: number): string {
  if (count === 0) return 'nada marcado';
  return count === 1 ? '1 marcado' : `${count} marcados`;
}
