import { formatMonth } from '../../../ui/format.ts';

// The middle of a month is that month in every zone.
const middleOf = (month: string): string => `${month}-15T12:00:00Z`;

/** `novembro de 2026`. */
export const monthAndYear = (month: string): string => formatMonth(middleOf(month));

/** `novembro`. */
export const monthName = (month: string): string => monthAndYear(month).split(' ')[0] ?? '';

/** `nov`. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);
