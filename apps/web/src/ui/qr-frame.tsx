import type { ReactNode } from 'react';

import { cn } from './class-names.ts';

/** White in both themes with a quiet zone around: scanners need it (D-67). */
export const QrFrame = ({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div
    data-slot="qr-frame"
    className={cn('flex items-center justify-center rounded-xl bg-white p-5 text-black', className)}
  >
    {children}
  </div>
);
