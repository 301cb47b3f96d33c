import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from './class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      className={cn('flex flex-wrap gap-1 rounded-lg bg-muted p-1 max-sm:grid max-sm:grid-cols-2', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'flex min-h-10 flex-1 items-center justify-center gap-2 rounded-md max-sm:last:odd:col-span-2 px-2 py-1.5 text-sm font-semibold whitespace-nowrap text-muted-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-card sm:px-4 sm:text-base',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content data-slot="tabs-content" className={cn('mt-6', className)} {...props} />;
}
