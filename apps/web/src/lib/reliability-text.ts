import type { ReliabilityFigures } from '@patinha/contract/shared';

import { formatDuration } from '../ui/format.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** A year of a provider's bookings in one line. */
export const reliabilityLine = (figures: ReliabilityFigures): string =>
  [
    counted(figures.completed_count, 'atendimento concluído', 'atendimentos concluídos'),
    figures.cancelled_count === 0
      ? 'nenhum cancelado por quem atende'
      : counted(figures.cancelled_count, 'cancelado por quem atende', 'cancelados por quem atende'),
    ...(figures.answer_minutes === null
      ? []
      : [`costuma aceitar em ${formatDuration(Math.max(1, figures.answer_minutes))}`]),
  ].join(' · ');
