import { Link } from 'react-router';

import { linkText as text } from './dispute-link.strings.ts';

/** From an accepted booking to its dispute. */
export const DisputeLink = ({ bookingId }: { readonly bookingId: string }) => (
  <p className="text-muted-foreground">
    {text.question}{' '}
    <Link to={`/disputa/${bookingId}`} className="text-link underline">
      {text.link}
    </Link>
  </p>
);
