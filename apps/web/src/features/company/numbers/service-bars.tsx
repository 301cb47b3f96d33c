import type { CompanyReport } from '@patinha/contract/company';

import { EmptyState } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { BarList } from '../bar-list.tsx';
import { FiguresFold } from './figures-fold.tsx';
import { FiguresTable } from './figures-table.tsx';
import { numbersText as text } from './numbers.strings.ts';
import { reportText as tableText } from './report.strings.ts';

/** What the company receives by service, the most first. */
export const ServiceBars = ({ services }: Pick<CompanyReport, 'services'>) => (
  <section aria-labelledby="numbers-services" className="min-w-0">
    <h2 id="numbers-services" className="mb-2 text-xl">
      {text.byService}
    </h2>
    {services.length === 0 ? (
      <EmptyState tile="osso" title={tableText.noServices} />
    ) : (
      <>
        <BarList
          lines={services.map(({ service_id: key, title, completed, received_cents: received }) => ({
            key,
            name: title,
            about: text.completed(completed),
            value: money('earned', received),
            size: received,
          }))}
        />
        <FiguresFold hint={tableText.byServiceHint}>
          <FiguresTable
            caption={tableText.byService}
            of={tableText.service}
            lines={services.map((line) => ({ ...line, key: line.service_id, name: line.title }))}
          />
        </FiguresFold>
      </>
    )}
  </section>
);
