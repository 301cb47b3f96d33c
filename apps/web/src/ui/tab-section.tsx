import { type ReactNode } from 'react';

import { SkeletonList } from './feedback.tsx';
import { WhileLoading } from './lazy-part.tsx';
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
    <WhileLoading show={<SkeletonList className="h-36" />}>{children}</WhileLoading>
  </TabsContent>
);
