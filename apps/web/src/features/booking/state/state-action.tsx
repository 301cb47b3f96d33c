import type { Booking } from '@patinha/contract/booking';
import { Phone, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { formatTime, money } from '../../../ui/format.ts';
import type { RenderPay } from '../agora/agora-card.tsx';
import { carerOf } from '../agora/agora-words.ts';
import { othersAt } from '../agora/others-at.ts';
import { stateText as text } from './booking-state.strings.ts';
import type { StateKind } from './booking-state.ts';

/** Of the part of the page that follows a service under way. */
export const followId = 'acompanhar';

interface StateActionProps {
  readonly booking: Booking;
  readonly kind: StateKind;
  readonly now: number;
  readonly renderPay: RenderPay | undefined;
  readonly renderReview?: RenderReview | undefined;
}

/** Renders the way to review a booking that is done, or the rest where it has been; belongs to another feature. */
export type RenderReview = (booking: Booking, otherwise: ReactNode) => ReactNode;

/** The next step of the tutor as a link, where a link is enough; renders nothing in the other states. */
export function StateAction({ booking, kind, now, renderPay, renderReview }: StateActionProps) {
  if (booking.side === 'provider') return null;
  if (kind === 'pay') {
    const toPayment = <Pay booking={booking} />;
    return renderPay?.(booking, toPayment) ?? toPayment;
  }
  if (kind === 'done') {
    const again = <Onward to={againOf(booking)} label={text.again} isQuiet />;
    return renderReview?.(booking, again) ?? again;
  }
  return kind === 'over' ? <After booking={booking} now={now} /> : actions[kind]?.(booking);
}

const actions: Readonly<Partial<Record<StateKind, (booking: Booking) => ReactNode>>> = {
  answer: () => <Anchor to="#change-title">{text.answer}</Anchor>,
  asked: (booking) => <Onward to={othersAt(booking)} label={text.others} isQuiet />,
  today: () => (
    <Onward
      to="/carteirinha"
      label={
        <>
          <QrCode aria-hidden="true" />
          {text.qr}
        </>
      }
    />
  ),
  late: (booking) => (
    <>
      <Call booking={booking} />
      <Problem booking={booking} label={text.noShow} />
    </>
  ),
  'under-way': () => <Anchor to={`#${followId}`}>{text.follow}</Anchor>,
  ended: (booking) => <Problem booking={booking} />,
  problem: ({ id }) => <Onward to={`/disputa/${id}`} label={text.seeDispute} isQuiet />,
  ok: (booking) => <Problem booking={booking} />,
};

interface OnwardProps {
  readonly to: string;
  readonly label: ReactNode;
  /** Waiting is right as well. */
  readonly isQuiet?: boolean;
}

const Onward = ({ to, label, isQuiet = false }: OnwardProps) => (
  <Button asChild size="lg" variant={isQuiet ? 'secondary' : 'default'}>
    <Link to={to}>{label}</Link>
  </Button>
);

/** To a part of the same page. */
const Anchor = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button asChild size="lg">
    <a href={to}>{children}</a>
  </Button>
);

/** Money alone is ipê. */
const Pay = ({ booking }: { readonly booking: Booking }) => (
  <Button asChild size="lg" variant="hero">
    <a href="#payment-title">{text.pay(money('client-pays', booking.total_cents))}</a>
  </Button>
);

interface ProblemProps {
  readonly booking: Booking;
  readonly label?: string;
}

/** To the page on which it is told; the money waits for the decision. */
const Problem = ({ booking: { id }, label = text.problem }: ProblemProps) => (
  <Button asChild size="lg" variant="ghost">
    <Link to={`/disputa/${id}`}>{label}</Link>
  </Button>
);

const Call = ({ booking }: { readonly booking: Booking }) =>
  booking.contact?.phone ? (
    <Button asChild size="lg">
      <a href={`tel:${booking.contact.phone}`}>
        <Phone aria-hidden="true" />
        {text.call(carerOf(booking))}
      </a>
    </Button>
  ) : null;

/** Once it ended without its service: another carer at that hour while it is ahead, else the same again. */
function After({ booking, now }: Pick<StateActionProps, 'booking' | 'now'>) {
  const { starts_at: start, stay, end, zone } = booking;
  const isAhead = stay === null && Date.parse(start) > now;
  if (isAhead && end !== 'by_tutor')
    return <Onward to={othersAt(booking)} label={text.free(formatTime(start, zone))} />;
  return <Onward to={againOf(booking)} label={text.again} isQuiet />;
}

const againOf = ({ service_id: service, id }: Booking): string => `/servicos/${service}?de=${id}`;
