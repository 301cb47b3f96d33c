import type { ServiceUnit } from '../availability/index.ts';
import type { ServiceType } from './service.ts';

/** Nights and days are sold by sitters only. */
export const allowsUnit = (serviceType: ServiceType, unit: ServiceUnit): boolean =>
  unit === 'visit' || serviceType === 'pet_sitting';
