import type { CalendarView, DaySpan } from '@patinha/domain/calendar';

export const calendarText = {
  arrives: (time: string, until: string) => `Chega ${time} · fica até ${until}`,
  leaves: (time: string) => `Sai ${time}`,
  stays: (until: string) => `Fica até ${until}`,
  title: 'Agendamentos',
  description: 'Atendimentos, pedidos e dias bloqueados, por dia.',
  list: 'Lista',
  byDay: 'Por dia',
  byDayDescription: 'O que está marcado, de hoje em diante.',
  calendar: 'Calendário',
  views: 'Como ver',
  show: 'Mostrar',
  today: 'Hoje',
  loadFailed: 'Não foi possível carregar o calendário',
  nothing: 'Nada marcado neste dia.',
  nothingAhead: 'Nada marcado nestas duas semanas',
  nothingAheadHint: 'Pedidos e atendimentos aparecem aqui assim que chegam.',
  closed: 'Bloqueado',
  closedFromTo: (from: string, to: string) => `Bloqueado das ${from} às ${to}`,
  openFromTo: (from: string, to: string) => `Aberto das ${from} às ${to}`,
  more: (count: number) => `+${count}`,
  part: (position: number, count: number) => `${position} de ${count} da série`,
  waiting: (people: number) =>
    people === 1 ? '1 pessoa na lista de espera' : `${people} pessoas na lista de espera`,
  meeting: 'Conhecer antes',
  assignee: 'Quem atende',
  everybody: 'Toda a equipe',
  unassigned: 'Sem responsável',
  attends: (name: string) => `${name} atende`,
  for: (pets: string, tutor: string) => `${pets} · ${tutor}`,
} as const;

export const viewText: Record<CalendarView, string> = { month: 'Mês', week: 'Semana', agenda: 'Agenda' };

export const stepText: Record<CalendarView, { readonly back: string; readonly forward: string }> = {
  month: { back: 'Mês anterior', forward: 'Próximo mês' },
  week: { back: 'Semana anterior', forward: 'Próxima semana' },
  agenda: { back: 'Duas semanas antes', forward: 'Duas semanas depois' },
};

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The accessible name of a day's button: the day and its entries. */
export const dayLabel = (
  name: string,
  {
    bookings,
    meetings,
    isClosed,
    waiting,
  }: {
    readonly bookings: number;
    readonly meetings: number;
    readonly isClosed: boolean;
    readonly waiting: number;
  },
): string =>
  [
    name,
    ...(bookings + meetings === 0 ? ['nada marcado'] : []),
    ...(bookings > 0 ? [count(bookings, 'agendamento', 'agendamentos')] : []),
    ...(meetings > 0 ? [count(meetings, 'encontro', 'encontros')] : []),
    ...(isClosed ? ['bloqueado'] : []),
    ...(waiting > 0 ? [calendarText.waiting(waiting)] : []),
  ].join(', ');

/** Noon of a calendar day: on that day in every zone of Brazil. */
const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const month = format({ month: 'long', year: 'numeric' });
const range = format({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = format({ weekday: 'short' });

export const longDayName = (day: string): string => longDay.format(noonOf(day));
export const shortDayName = (day: string): string => shortDay.format(noonOf(day));
export const weekdayName = (day: string): string => weekday.format(noonOf(day)).replace('.', '');

/** `novembro de 2026`, `22 – 28 de nov. de 2026`. */
export const spanName = (view: CalendarView, day: string, { from, to }: DaySpan): string =>
  view === 'month' ? month.format(noonOf(day)) : range.formatRange(noonOf(from), noonOf(to));
