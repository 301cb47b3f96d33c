import { useId } from 'react';

import { formatShortDay } from '../../../lib/stay-day.ts';
import { cn } from '../../../ui/class-names.ts';
import { money } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../../ui/table.tsx';
import type { Bar } from './payout-bars.ts';
import { weeksText as text } from './weeks.strings.ts';

const height = 100;
const [step, width] = [20, 14] as const;
/** A week without money is a hairline, not a hole. */
const least = 1.5;

const fills: Readonly<Record<Bar['state'], string>> = {
  paid: 'fill-[#2F9E6E]',
  next: 'fill-sun stroke-foreground [stroke-width:1.5]',
  booked: 'stroke-primary [stroke-width:1]',
};

/** Twelve weeks as bars, and the same figures as a table that opens. */
export function PayoutChart({ bars }: { readonly bars: readonly Bar[] }) {
  const hatch = useId();
  const most = Math.max(1, ...bars.map(({ amountCents }) => amountCents));
  return (
    <div className="grid gap-1">
      <svg
        viewBox={`0 0 ${bars.length * step} ${height + 14}`}
        aria-hidden="true"
        className="w-full max-w-2xl"
      >
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className="fill-secondary" />
          <rect width="1.5" height="4" className="fill-primary" />
        </pattern>
        {bars.map(({ monday, state, amountCents }, at) => {
          const tall = Math.max(least, (amountCents / most) * (height - 2));
          return (
            <g key={monday}>
              <rect
                x={at * step + (step - width) / 2}
                y={height - tall}
                width={width}
                height={tall}
                rx={amountCents > 0 ? 2.5 : 0}
                className={fills[state]}
                {...(state === 'booked' && { fill: `url(#${hatch})` })}
              />
              {(at % 3 === 0 || state === 'next') && !(at === bars.length - 3) && (
                <text
                  x={at * step + step / 2}
                  y={height + 11}
                  textAnchor="middle"
                  className={cn(
                    'fill-muted-foreground text-[8px]',
                    state === 'next' && 'fill-foreground font-bold',
                  )}
                >
                  {formatShortDay(monday)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
          {text.numbers}
        </summary>
        <Table caption={text.chart} className="tabular-nums">
          <TableHead>
            {[text.week, text.amount, text.kind].map((head) => (
              <TableHeader key={head}>{head}</TableHeader>
            ))}
          </TableHead>
          <TableBody>
            {bars.map(({ monday, state, amountCents }) => (
              <tr key={monday}>
                <TableRowHeader>{formatShortDay(monday)}</TableRowHeader>
                <TableCell className="whitespace-nowrap">{money('payout', amountCents)}</TableCell>
                <TableCell>{text.state[state]}</TableCell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </details>
    </div>
  );
}
