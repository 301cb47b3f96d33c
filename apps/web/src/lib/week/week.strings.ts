/** The hours of a week, as they are edited. */
export const weekText = {
  closed: 'Fechado',
  from: (weekday: string, number: number) => `${weekday}, início do período ${number}`,
  to: (weekday: string, number: number) => `${weekday}, fim do período ${number}`,
  until: 'até',
  addTo: (weekday: string) => `Adicionar período em ${weekday}`,
  add: 'Adicionar período',
  allDay: 'Dia inteiro',
  copy: 'Copiar para outros dias',
  copyFrom: (weekday: string) => `Copiar os horários de ${weekday} para outros dias`,
  copyTo: (weekday: string) => `Copiar ${weekday} para`,
  copyNow: 'Copiar',
  cancelCopy: 'Cancelar',
  removeFrom: (weekday: string, number: number) => `Remover o período ${number} de ${weekday}`,
  wrongOrder: 'O fim precisa ser depois do início.',
} as const;

/** 0 is Sunday. */
export const weekdayName = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;
