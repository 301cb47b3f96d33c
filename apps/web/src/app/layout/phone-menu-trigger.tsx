import { Menu as MenuIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Button } from '../../ui/button.tsx';
import { layoutText } from '../app.strings.ts';

export const PhoneMenuTrigger = (props: ComponentProps<'button'>) => (
  <Button
    variant="ghost"
    size="icon"
    className="md:hidden"
    aria-label={layoutText.openMenu}
    aria-haspopup="dialog"
    {...props}
  >
    <MenuIcon aria-hidden="true" />
  </Button>
);
