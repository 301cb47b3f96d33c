import { consentEndpoints } from './consent.contract.ts';
import { incidentEndpoints } from './incident.contract.ts';
import { ownDataEndpoints } from './own-data.contract.ts';

export * from './compliance.errors.ts';
export * from './consent.contract.ts';
export * from './incident.contract.ts';
export * from './own-data.contract.ts';

export const complianceEndpoints = [...consentEndpoints, ...ownDataEndpoints, ...incidentEndpoints] as const;
