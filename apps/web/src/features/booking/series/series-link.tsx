import type { Booking } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { cardText } from '../booking.strings.ts';

/** '3 de 8 da série', linked to the series; renders nothing for a single booking. */
export const SeriesLink = ({ booking: { series } }: { readonly booking: Pick<Booking, 'series'> }) =>
  series && (
    <Link
      to={inFace(`/bookings/series/${series.id}`)}
      className="text-link -my-2 inline-flex min-h-11 items-center underline"
    >
      {cardText.part(series.position, series.count)}
    </Link>
  );
