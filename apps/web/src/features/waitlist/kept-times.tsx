import type { WaitlistEntry } from '@patinha/contract/waitlist';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatTime, formatWeekdayTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { LeaveWait } from './own-waits.tsx';
import { usePass } from './use-turn.ts';
import { ownWaits } from './waitlist.api.ts';
import { errorText, ownText as text } from './waitlist.strings.ts';

type Offer = NonNullable<WaitlistEntry['offer']>;

/** Times that are kept for the tutor for about two hours: each asks for a decision. */
export const KeptTimes = () =>
  useQuery(ownWaits()).data?.items.map(
    (entry) => entry.offer && <KeptTime key={entry.id} entry={entry} offer={entry.offer} />,
  );

interface KeptTimeProps {
  readonly entry: WaitlistEntry;
  readonly offer: Offer;
}

function KeptTime({ entry, offer }: KeptTimeProps) {
  const { id, title, service_id, provider_name: carer, zone } = entry;
  const pass = usePass(() => toast({ title: text.passed, description: text.passedHint }));
  const titleId = `kept-${id}`;
  return (
    <Card aria-labelledby={titleId} className="[overflow-wrap:anywhere]">
      <CardHeader id={titleId} title={text.offered} />
      <p className="font-semibold">
        <time dateTime={offer.starts_at}>{formatWeekdayTime(offer.starts_at, zone)}</time> –{' '}
        {formatTime(offer.ends_at, zone)}
      </p>
      <p>{text.with(title, carer)}</p>
      <p className="text-muted-foreground text-sm">{text.until(formatWeekdayTime(offer.expires_at, zone))}</p>
      {pass.error && <Alert tone="destructive">{errorText(pass.error)}</Alert>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={`/servicos/${service_id}?espera=${id}`} aria-label={text.bookOf(title)}>
            {text.book}
          </Link>
        </Button>
        <Button
          variant="outline"
          aria-label={text.passOf(title)}
          isPending={pass.isPending}
          onClick={() => pass.mutate({ entryId: id, offerId: offer.id })}
        >
          {text.pass}
        </Button>
        <LeaveWait entry={entry} />
      </div>
    </Card>
  );
}
