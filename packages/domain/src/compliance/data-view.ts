/** On what occasion somebody of the staff looked at a person's data. */
export const dataViewKinds = ['user-list', 'user-detail', 'document-list', 'document'] as const;
export type DataViewKind = (typeof dataViewKinds)[number];
