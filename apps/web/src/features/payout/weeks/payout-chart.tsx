import { formatDayOfWeek, formatShortDay } from '../../../lib/words/stay-day.ts';
import { cn } from '../../../ui/class-names.ts';
import { money } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../../ui/table.tsx';
import type { Bar } from './payout-bars.ts';
import { weeksText as text } from './weeks.strings.ts';

const fills: Readonly<Record<Bar['state'], string>> = {
  paid: 'bg-[#2F9E6E]',
  next: 'bg-sun border-2 border-foreground',
  booked:
    'border border-primary bg-[repeating-linear-gradient(135deg,var(--primary)_0_2px,var(--secondary)_2px_7px)]',
};

interface PayoutChartProps {
  readonly bars: readonly Bar[];
  readonly chosen: Bar;
  readonly onChoose: (monday: string) => void;
}

/** Twelve weeks as bars, one of which is chosen, and the same figures as a table that opens. */
export const PayoutChart = ({ bars, chosen, onChoose }: PayoutChartProps) => (
  <>
    <fieldset>
      <legend className="sr-only">{text.chart}</legend>
      <Bars {...{ bars, chosen, onChoose }} />
      <Days bars={bars} />
    </fieldset>
    <Numbers bars={bars} />
  </>
);

/** A week without money is a hairline, not a hole. */
const least = 1.5;

function Bars({ bars, chosen, onChoose }: PayoutChartProps) {
  const most = Math.max(1, ...bars.map(({ amountCents }) => amountCents));
  return (
    <div className="border-border flex h-40 border-b">
      {bars.map(({ monday, state, amountCents }) => (
        <label
          key={monday}
          className="has-focus-visible:outline-ring relative flex min-w-0 flex-1 cursor-pointer items-end rounded-sm px-0.75 has-focus-visible:outline-2 sm:px-1.5"
        >
          <input
            type="radio"
            name="payout-week"
            className="sr-only"
            checked={monday === chosen.monday}
            onChange={() => onChoose(monday)}
          />
          <span className="sr-only">{barName({ monday, state, amountCents })}</span>
          <span
            aria-hidden="true"
            className={cn(
              'w-full transition-[outline-color] duration-100',
              amountCents > 0 && 'rounded-t-sm',
              fills[state],
              monday === chosen.monday && state !== 'next' && 'outline-foreground outline-2',
            )}
            style={{ height: `${Math.max(least, (amountCents / most) * 98)}%` }}
          />
        </label>
      ))}
    </div>
  );
}

const barName = ({ monday, state, amountCents }: Bar) =>
  text.bar(formatDayOfWeek(`${monday}T15:00:00Z`), text.state[state], money('payout', amountCents));

/** Every third Monday and the next one, which has the room of the one before. */
const Days = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <div aria-hidden="true" className="text-muted-foreground mt-1 flex h-6 text-sm tabular-nums">
    {bars.map(({ monday, state }, at) => (
      <span key={monday} className="flex w-0 flex-1 justify-center">
        {(state === 'next' || (at % 3 === 0 && at !== bars.length - 3)) && (
          <span className={cn('whitespace-nowrap', state === 'next' && 'text-foreground font-bold')}>
            {formatShortDay(monday)}
          </span>
        )}
      </span>
    ))}
  </div>
);

const Numbers = ({ bars }: { readonly bars: readonly Bar[] }) => (
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
);
