export const hoursText = {
  today: 'hoje',
  tomorrow: 'amanhã',
  withPerson: (name: string) => `, com ${name}`,
  noneThatDay: 'Sem outra hora neste dia',
  noneThisWeek: 'Sem hora livre em 7 dias',
} as const;
