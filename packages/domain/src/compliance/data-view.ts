/** The occasions on which staff looked at a user's data. */
export const dataViewKinds = [
  'user-list',
  'user-detail',
  'user-export',
  'document-list',
  'document',
  'overview',
  'booking-list',
  'service-list',
  'payment-list',
  'report-list',
  'report',
] as const;
export type DataViewKind = (typeof dataViewKinds)[number];
