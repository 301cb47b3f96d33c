import type { ComponentProps } from 'react';

import { Input } from './input.tsx';

/** Chooses one document, a picture or a PDF unless `accept` says otherwise; the server detects its type. */
export const DocumentInput = ({
  accept = 'image/jpeg,image/png,image/webp,application/pdf',
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) => (
  <Input
    {...props}
    type="file"
    accept={accept}
    className="file:bg-secondary file:text-secondary-foreground h-auto py-2.5 file:mr-3 file:cursor-pointer file:rounded-md file:border-0 file:px-3 file:py-1.5 file:font-semibold"
  />
);
