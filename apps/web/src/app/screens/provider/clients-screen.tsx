import { Clients } from '../../../features/booking/clients/clients-list.tsx';
import { ProposeDayButton } from '../../../features/message/propose-day-button.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { OwnLink } from '../../../features/provider/own-link.tsx';
import { ownProvider } from '../../../features/provider/provider.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';

/** /prestador/clientes, and the same of a company. */
export function ClientsScreen() {
  const isLinkKnown = isKnown(useQuery(ownProvider()));
  return (
    <Clients
      isReady={isLinkKnown}
      renderTalk={(bookingId) => <TalkButton subject={{ booking_id: bookingId }} isIcon />}
      renderPropose={(bookingId, name) => <ProposeDayButton bookingId={bookingId} to={name} />}
    >
      <OwnLink />
    </Clients>
  );
}
