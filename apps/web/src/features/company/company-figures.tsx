import type { CompanyOverview } from '@patinha/contract/company';

import { bridgeNote } from '../../lib/earnings-bridge.ts';
import { formatNumber, formatPercent, money } from '../../ui/format.ts';
import { companyText as text } from './company.strings.ts';

/** The six figures of §2 and how they are counted; without data the cells keep their place. */
export const CompanyFigures = ({ overview }: { overview: CompanyOverview | undefined }) => (
  <section aria-labelledby="company-figures">
    <h2 id="company-figures" className="mb-3 text-xl">
      {text.title}
    </h2>
    <ul className="border-border grid grid-cols-2 gap-x-6 border-b sm:grid-cols-3 xl:grid-cols-6">
      {figuresOf(overview).map(({ label, value }) => (
        <li key={label} className="border-border min-w-0 border-t py-3">
          <p className="text-muted-foreground text-sm">{label}</p>
          {overview ? (
            <p className="font-display text-lg font-bold [overflow-wrap:anywhere] tabular-nums">{value}</p>
          ) : (
            <span className="skeleton mt-1 block h-6 w-20" aria-hidden="true" />
          )}
        </li>
      ))}
    </ul>
    {overview && (
      <details className="text-muted-foreground text-sm">
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
          {text.howCounted}
        </summary>
        <ul className="grid max-w-prose gap-2 pb-2">
          <li>{text.revenueNote(bridgeNote(overview.bridge))}</li>
          <li>{text.averageTicketNote}</li>
          <li>{text.conversionNote}</li>
        </ul>
      </details>
    )}
  </section>
);

const figuresOf = (overview: CompanyOverview | undefined) => [
  { label: text.revenue, value: overview && money('company-revenue', overview.revenue_cents) },
  { label: text.bookings, value: overview && formatNumber(overview.bookings_count) },
  { label: text.customers, value: overview && formatNumber(overview.customers_count) },
  { label: text.activeServices, value: overview && formatNumber(overview.active_services_count) },
  {
    label: text.averageTicket,
    value: overview && known(overview.average_ticket_cents, (ticket) => money('average-ticket', ticket)),
  },
  {
    label: text.conversion,
    value: overview && known(overview.conversion_percent, (percent) => formatPercent(percent / 100)),
  },
];

const known = (figure: number | null, format: (figure: number) => string) =>
  figure === null ? text.unknown : format(figure);
