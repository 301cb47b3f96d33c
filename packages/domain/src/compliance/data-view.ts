/** On what occasion somebody of the staff looked at a person's data. */
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
