import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The focusable element that it explains. */
  readonly children: ReactNode;
}

/** Only ever repeats or explains; nothing may depend on seeing it (there is no hover on a phone). */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="bg-foreground text-background shadow-pop z-60 max-w-64 rounded-md px-2.5 py-1.5 text-sm font-medium"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
