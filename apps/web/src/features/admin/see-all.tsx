import type { SitePath } from '@patinha/contract/site';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { adminText as text } from './admin.strings.ts';

/** The link from a short list to the full one. */
export const SeeAll = ({ to, of }: { readonly to: SitePath; readonly of: string }) => (
  <Button asChild variant="outline" size="sm">
    <Link to={to} aria-label={text.seeAllOf(of)}>
      {text.seeAll}
    </Link>
  </Button>
);
