import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { needText as text } from './need.strings.ts';

/** The need does not exist, or the user may not see it. */
export const NeedGone = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <>
    <PageHeader title={text.gone} />
    <EmptyState
      tile="folha"
      title={text.goneHint}
      action={
        <Button asChild>
          <Link to={to}>{label}</Link>
        </Button>
      }
    />
  </>
);
