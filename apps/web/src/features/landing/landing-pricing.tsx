import { Check, Minus } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import {
  type PlanRow,
  type PlanTable,
  type PlanValue,
  pricingText,
  sellerPlans,
  tutorPlans,
} from './plans.ts';

export function LandingPricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-border bg-card border-t">
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6">
        <h2 id="pricing-title" className="text-4xl sm:text-5xl">
          {pricingText.title}
        </h2>
        <p className="text-muted-foreground mt-4 max-w-[60ch] text-lg">{pricingText.lead}</p>
        <div className="mt-10 grid items-start gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          {[tutorPlans, sellerPlans].map((table) => (
            <Plans key={table.caption} table={table} />
          ))}
        </div>
      </div>
    </section>
  );
}

const Plans = ({ table }: { table: PlanTable }) => (
  <div className="border-border bg-background overflow-hidden rounded-xl border">
    <div
      role="region"
      aria-label={table.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full text-left text-[.8rem] sm:text-[.95rem]">
        <caption className="font-display px-4 pt-5 pb-3 text-left text-2xl font-bold sm:px-5">
          {table.caption}
        </caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col">
              <span className="sr-only">{pricingText.feature}</span>
            </th>
            {table.plans.map(({ name, price, period, tag }) => (
              <th
                key={name}
                scope="col"
                className={`px-1.5 py-3 text-center font-semibold max-sm:last:pr-3 sm:min-w-28 sm:px-2 ${tag ? 'bg-gold text-gold-foreground' : ''}`}
              >
                {tag && <span className="block text-xs font-bold">{tag}</span>}
                {name}
                <span className="font-display block text-[.95rem] leading-tight font-bold sm:text-lg">
                  {price}
                </span>
                {period && <span className="block text-xs font-normal">{period}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
      </table>
    </div>
    <div className="border-border border-t p-4 sm:px-5">
      <Button asChild variant="outline" className="w-full sm:w-auto">
        <a href={table.action.href} data-signed-in="/dashboard">
          {table.action.label}
        </a>
      </Button>
    </div>
  </div>
);

const Row = ({ row: { label, values } }: { row: PlanRow }) => (
  <tr className="border-border border-t">
    <th scope="row" className="py-2.5 pr-1 pl-3 font-medium sm:px-5">
      {label}
    </th>
    {values.map((value, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- one value for each plan, in the order of the columns
      <td key={index} className="px-1.5 py-2.5 text-center max-sm:last:pr-3 sm:px-2">
        <Value value={value} />
      </td>
    ))}
  </tr>
);

function Value({ value }: { value: PlanValue }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`mx-auto size-5 ${value ? 'text-success' : 'text-muted-foreground'}`}
      />
      <span className="sr-only">{value ? pricingText.yes : pricingText.no}</span>
    </>
  );
}
