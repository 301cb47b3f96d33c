import type { ReliabilityFigures } from '@patinha/contract/shared';

import { formatDuration } from '../../ui/format.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function missedOf({ cancelled_count: cancelled, no_show_count: noShows }: ReliabilityFigures): string[] {
  if (cancelled + noShows === 0) return ['nunca cancelou'];
  return [
    ...(cancelled === 0
      ? []
      : [counted(cancelled, 'cancelado por quem atende', 'cancelados por quem atende')]),
    ...(noShows === 0 ? [] : [counted(noShows, 'vez não compareceu', 'vezes não compareceu')]),
  ];
}

/** A year of a provider's bookings in one line. */
export const reliabilityLine = (figures: ReliabilityFigures): string =>
  [
    counted(figures.completed_count, 'atendimento concluído', 'atendimentos concluídos'),
    ...missedOf(figures),
    ...(figures.answer_minutes === null
      ? []
      : [`responde em cerca de ${formatDuration(Math.max(1, figures.answer_minutes))}`]),
  ].join(' · ');
