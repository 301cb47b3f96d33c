/** The hours of a week, as they are edited. */
export const weekText = {
  closed: 'Fechado',
  from: (weekday: string, number: number) => `${weekday}, início do período ${number}`,
  to: (weekday: string, number: number) => `${weekday}, fim do período ${number}`,
  until: 'até',
  addTo: (weekday: string) => `Adicionar período em ${weekday}`,
  add: 'Adicionar período',
  allDay: 'Dia inteiro',
  type: 'digitar',
  typed: 'fechar',
  fromTo: (start: string, end: string) => `das ${start} às ${end}`,
  pull: {
    start: (weekday: string, number: number) => `${weekday}, período ${number}: começa`,
    end: (weekday: string, number: number) => `${weekday}, período ${number}: termina`,
    whole: (weekday: string, number: number) => `${weekday}, período ${number}: mover`,
  },
  copy: 'Copiar para outros dias',
  copyFrom: (weekday: string) => `Copiar os horários de ${weekday} para outros dias`,
  copiedTo: (weekday: string) => `${weekday} também vale para`,
  undoCopy: 'Desfazer cópia',
  endCopy: 'Pronto',
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

export const shortWeekdayName = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;
