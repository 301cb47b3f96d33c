import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { HappyHourList } from '../../../features/promotion/happy-hour-list.tsx';
import { happyHour, type Point } from '../../../features/promotion/promotion.api.ts';
import { happyHourText as text } from '../../../features/promotion/redemption/redemption.strings.ts';
import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { usePosition } from '../../../lib/use-position.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';

/** Happy Hour of the tutor's dashboard; distances only once the tutor says where they are (D-31). */
export function TutorHappyHour() {
  const [point, setPoint] = useState<Point>();
  const position = usePosition(setPoint);
  const offers = useQuery({ ...happyHour(point), placeholderData: (shown) => shown });
  const hasFailed = offers.isError && !offers.data;
  return (
    <Card>
      <CardHeader
        title={text.title}
        action={
          !point && (
            <Button
              variant="ghost"
              size="sm"
              isPending={position.state === 'pending'}
              onClick={position.locate}
            >
              <MapPin aria-hidden="true" />
              {position.state === 'pending' ? text.locating : text.locate}
            </Button>
          )
        }
      />
      {position.state === 'denied' && (
        <Alert tone="info" className="mb-3">
          {text.denied}
        </Alert>
      )}
      {offers.isPending && <SkeletonList rows={3} className="h-20" />}
      {hasFailed && <ErrorCard {...loadFailures.promotions} onRetry={() => offers.refetch()} />}
      {offers.data && <HappyHourList offers={offers.data.items} />}
    </Card>
  );
}
