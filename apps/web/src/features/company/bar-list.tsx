import type { ReactNode } from 'react';

export interface BarLine {
  readonly key: string;
  readonly name: string;
  /** A fact beside the name. */
  readonly about?: string;
  readonly value: ReactNode;
  /** What the bar is as long as, against the most of all lines. */
  readonly size: number;
}

/** Lines with a bar beneath the name, which is decoration: what it says is in the text. */
export function BarList({ lines }: { readonly lines: readonly BarLine[] }) {
  const most = Math.max(1, ...lines.map(({ size }) => size));
  return (
    <ul>
      {lines.map(({ key, name, about, value, size }) => (
        <li
          key={key}
          className="border-border flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0"
        >
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            <p className="[overflow-wrap:anywhere]">
              <strong className="font-semibold">{name}</strong>
              {about !== undefined && <span className="text-muted-foreground text-sm">&nbsp;· {about}</span>}
            </p>
            <div aria-hidden="true" className="bg-muted h-2 overflow-hidden rounded-full">
              <div
                className="bg-primary h-2 rounded-full"
                style={{ width: `${(Math.max(0, size) / most) * 100}%` }}
              />
            </div>
          </div>
          <p className="tabular-nums">{value}</p>
        </li>
      ))}
    </ul>
  );
}
