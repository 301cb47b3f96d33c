import type { ReactNode } from 'react';

import { numbersText as text } from './numbers.strings.ts';

/** The figures of a chart as a table that opens, with how they are counted. */
export const FiguresFold = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <details>
    <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
      {text.numbers}
    </summary>
    <p className="text-muted-foreground mb-4 max-w-prose text-sm">{hint}</p>
    {children}
  </details>
);
