import type { CompanyOverview } from '@patinha/contract/company';
import { BadgePercent, CalendarCheck, Receipt, Store, Users, Wallet } from 'lucide-react';

import { bridgeNote } from '../../lib/earnings-bridge.ts';
import { money, formatNumber, formatPercent } from '../../ui/format.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { companyText } from './company.strings.ts';

/** The six figures of §2; without data the cards keep their place. */
export function CompanyFigures({ overview }: { overview: CompanyOverview | undefined }) {
  const cards = [
    {
      label: companyText.revenue,
      Icon: Wallet,
      note: overview && companyText.revenueNote(bridgeNote(overview.bridge)),
      value: overview && money('company-revenue', overview.revenue_cents),
    },
    {
      label: companyText.bookings,
      Icon: CalendarCheck,
      value: overview && formatNumber(overview.bookings_count),
    },
    { label: companyText.customers, Icon: Users, value: overview && formatNumber(overview.customers_count) },
    {
      label: companyText.activeServices,
      Icon: Store,
      value: overview && formatNumber(overview.active_services_count),
    },
    {
      label: companyText.averageTicket,
      Icon: Receipt,
      note: companyText.averageTicketNote,
      value: overview && known(overview.average_ticket_cents, (ticket) => money('average-ticket', ticket)),
    },
    {
      label: companyText.conversion,
      Icon: BadgePercent,
      note: companyText.conversionNote,
      value: overview && known(overview.conversion_percent, (percent) => formatPercent(percent / 100)),
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-3">
      {cards.map(({ Icon, ...card }) => (
        <StatCard key={card.label} {...card} icon={<Icon aria-hidden="true" />} isLoading={!overview} />
      ))}
    </div>
  );
}

const known = (figure: number | null, format: (figure: number) => string) =>
  figure === null ? companyText.unknown : format(figure);
