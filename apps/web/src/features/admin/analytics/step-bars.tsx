import { Card, CardHeader } from '../../../ui/card.tsx';
import { formatNumber, formatPercent } from '../../../ui/format.ts';
import { analyticsText as text } from './admin-analytics.strings.ts';

interface StepBarsProps<Step extends string> {
  readonly title: string;
  /** In order; the first step is 100 %. */
  readonly steps: Readonly<Record<Step, string>>;
  readonly counts: Readonly<Record<Step, number>>;
}

/** How many of those in the first step reached each later one. */
export function StepBars<Step extends string>({ title, steps, counts }: StepBarsProps<Step>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
  const names = Object.keys(steps) as Step[];
  const [first] = names;
  const whole = first ? counts[first] : 0;
  return (
    <Card>
      <CardHeader title={title} />
      <ol className="grid gap-4">
        {names.map((name) => {
          const share = whole === 0 ? 0 : counts[name] / whole;
          return (
            <li key={name} className="grid gap-1.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span>{steps[name]}</span>
                <span className="font-semibold tabular-nums">
                  {whole === 0 || name === first
                    ? formatNumber(counts[name])
                    : text.share(formatNumber(counts[name]), formatPercent(share))}
                </span>
              </p>
              <div className="bg-border h-2 overflow-hidden rounded-full" aria-hidden="true">
                <div className="bg-primary h-full rounded-full" style={{ width: `${share * 100}%` }} />
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
