import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { StatCard } from '../../ui/stat-card.tsx';
import { dashboardText } from './dashboard.strings.ts';

interface Figure {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly note?: ReactNode;
  readonly isLoading: boolean;
  /** Undefined when it could not be loaded: a dash, never a zero (D-124). */
  readonly value: string | undefined;
}

/** The four figures at the top of a dashboard, each loaded for itself (D-28). */
export const StatRow = ({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[];
}) => (
  <section
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 sm:grid-cols-2 xl:grid-cols-4"
  >
    {figures.map(({ Icon, value, ...figure }) => (
      <StatCard
        key={figure.label}
        {...figure}
        icon={<Icon aria-hidden="true" />}
        value={value ?? dashboardText.unknown}
      />
    ))}
  </section>
);
