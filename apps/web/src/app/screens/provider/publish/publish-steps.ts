import type { Me } from '@patinha/contract/account';
import type { Availability } from '@patinha/contract/availability';
import type { PayoutOverview } from '@patinha/contract/payout';
import type { OwnService } from '@patinha/contract/service';
import type { OwnVerification } from '@patinha/contract/verification';

import { hoursText, papersText, type StepKind } from './publish.strings.ts';

export interface PublishStep {
  readonly kind: StepKind;
  readonly isDone: boolean;
  /** What is known of it; undefined while there is nothing. */
  readonly fact: string | undefined;
}

export interface Publishing {
  readonly steps: readonly PublishStep[];
  /** The service that is to be on sale: an active one, else the first. */
  readonly service: OwnService | undefined;
  readonly hasPhoto: boolean;
}

interface Known {
  readonly profile: Me;
  readonly verification: OwnVerification;
  readonly services: readonly OwnService[];
  readonly availability: Availability;
  readonly payouts: PayoutOverview;
}

/** The five steps to being on sale, in the order in which they are done (D-181). */
export function publishingOf({ profile, verification, services, availability, payouts }: Known): Publishing {
  const service = services.find(({ is_active: isActive }) => isActive) ?? services[0];
  const hasPhoto = profile.avatar_url !== null;
  return {
    service,
    hasPhoto,
    steps: [
      papersOf(verification, hasPhoto),
      serviceOf(service),
      hoursOf(availability, service),
      placeOf(service, lineOf(profile.address)),
      accountOf(payouts),
    ],
  };
}

const papersOf = ({ state }: OwnVerification, hasPhoto: boolean): PublishStep => ({
  kind: 'papers',
  isDone: state === 'verified' && hasPhoto,
  fact: state === 'verified' && !hasPhoto ? papersText.noPhoto : papersText[state ?? 'incomplete'],
});

const serviceOf = (service: OwnService | undefined): PublishStep => ({
  kind: 'service',
  isDone: service !== undefined && !service.missing.some((one) => ofService.has(one)),
  fact: service?.title,
});
const ofService = new Set<OwnService['missing'][number]>([
  'no-price',
  'low-price',
  'unconfirmed-unit',
  'no-crmv',
]);

function hoursOf({ hours }: Availability, service: OwnService | undefined): PublishStep {
  const days = new Set(hours.map(({ weekday }) => weekday)).size;
  return {
    kind: 'hours',
    isDone: service ? !service.missing.includes('no-hours') : days > 0,
    fact: days === 0 ? undefined : hoursText.openOn(days),
  };
}

const placeOf = (service: OwnService | undefined, home: string | undefined): PublishStep => ({
  kind: 'place',
  isDone:
    service === undefined
      ? home !== undefined
      : !service.missing.includes('no-place') && !service.missing.includes('no-address'),
  fact: service?.location.address ?? home,
});

const accountOf = ({ recipient }: PayoutOverview): PublishStep => ({
  kind: 'account',
  isDone: recipient !== null,
  fact: recipient?.masked,
});

interface Address {
  readonly street: string;
  readonly number?: string | null | undefined;
  readonly district?: string | null | undefined;
  readonly city: string;
}

const lineOf = (address: Address | null): string | undefined =>
  address
    ? [address.street, address.number, address.district ?? address.city].filter(Boolean).join(', ')
    : undefined;
