export const hoursText = {
  today: 'hoje',
  tomorrow: 'amanhã',
  withPerson: (name: string) => `, com ${name}`,
  nearby: 'Livres mais perto dessa hora',
  noneThatDay: 'Sem outra hora neste dia',
  noneThisWeek: 'Sem hora livre em 7 dias',
} as const;
