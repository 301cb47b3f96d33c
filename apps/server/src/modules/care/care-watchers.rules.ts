interface Watched {
  readonly tutorId: string;
  readonly providerOwnerId: string;
  readonly assigneeId: string | null;
}

/** Whose open screens follow the care of a booking. */
export const careWatchers = ({ tutorId, providerOwnerId, assigneeId }: Watched): string[] => [
  ...new Set([tutorId, providerOwnerId, ...(assigneeId === null ? [] : [assigneeId])]),
];
