import type { CompanyPlan, ProviderKind } from '../provider/index.ts';
import type { Cents } from '../shared/index.ts';

/** Values of §3 services.service_type; their names in Portuguese are the screens' business. */
export const serviceTypes = [
  'dog_walking',
  'pet_sitting',
  'grooming',
  'training',
  'veterinary',
  'petshop',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Where it happens; the specification's default comes first. */
export const locationTypes = ['presencial', 'domicilio'] as const;
export type LocationType = (typeof locationTypes)[number];

export interface ServicePrices {
  readonly pricePerHourCents: Cents | null;
  readonly pricePerServiceCents: Cents | null;
}

/** Both prices are optional while a service is a draft; publishing needs one (D-91). */
export const hasPrice = ({ pricePerHourCents, pricePerServiceCents }: ServicePrices): boolean =>
  pricePerHourCents !== null || pricePerServiceCents !== null;

// Both readings of the freemium limit hold (D-73).
export const freemiumServiceLimits = { registered: 3, active: 1 } as const;

interface Seller {
  readonly kind: ProviderKind;
  readonly plan: CompanyPlan;
}

/** Services that may be registered and active at a time; null for any number, as a prestador always has. */
export const serviceLimitsOf = ({ kind, plan }: Seller): { registered: number; active: number } | null =>
  kind === 'empresa' && plan === 'freemium' ? freemiumServiceLimits : null;

export const canRegisterService = (seller: Seller, registeredCount: number): boolean =>
  registeredCount < (serviceLimitsOf(seller)?.registered ?? Infinity);

export const canActivateAnother = (seller: Seller, activeCount: number): boolean =>
  activeCount < (serviceLimitsOf(seller)?.active ?? Infinity);

/** Whether a service may be changed: after a downgrade those beyond the limit, the youngest, can only be read. */
export const isServiceEditable = (seller: Seller, olderServices: number): boolean =>
  canRegisterService(seller, olderServices);

export type PublishObstacle = 'not-verified' | 'no-price' | 'no-place' | 'no-crmv';

interface Publication {
  readonly isProviderPublishable: boolean;
  readonly service: ServicePrices & { readonly serviceType: ServiceType; readonly city: string | null };
  readonly crmvNumber: string | null;
}

/** The first thing that keeps a service from being published, or undefined (D-44, D-45, D-91). */
export function publishObstacle({
  isProviderPublishable,
  service,
  crmvNumber,
}: Publication): PublishObstacle | undefined {
  if (!isProviderPublishable) return 'not-verified';
  if (!hasPrice(service)) return 'no-price';
  if (service.city === null) return 'no-place';
  if (service.serviceType === 'veterinary' && crmvNumber === null) return 'no-crmv';
  return undefined;
}
