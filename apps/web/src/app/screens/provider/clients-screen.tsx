import { Clients } from '../../../features/booking/clients/clients-list.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';

/** /prestador/clientes, and the same of a company. */
export const ClientsScreen = () => (
  <Clients renderTalk={(bookingId) => <TalkButton subject={{ booking_id: bookingId }} isIcon />} />
);
