import { type ReactNode, Suspense } from 'react';

import { SkeletonList } from './feedback.tsx';
import { TabsContent } from './tabs.tsx';

interface TabSectionProps {
  readonly value: string;
  /** Heading of what the tab shows: the tab itself says it to the eye. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const TabSection = ({ value, title, className, children }: TabSectionProps) => (
  <TabsContent value={value} className={className}>
    <h2 className="sr-only">{title}</h2>
    <Suspense fallback={<SkeletonList className="h-36" />}>{children}</Suspense>
  </TabsContent>
);
