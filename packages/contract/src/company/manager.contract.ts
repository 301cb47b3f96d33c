/** The header with which a manager calls an operation in the name of their company (ADR 116). */
export const actingForHeader = 'acting-for';
export const actingForCompany = 'company';

/**
 * The operations that a manager may call in their company's name, by resource; every other one refuses the header.
 * Payouts, the plan, the bank account and the roles of the team are not among them (D-182).
 */
const byResource = {
  requests: [
    'listBookings',
    'getBooking',
    'readBookingRequest',
    'acceptBooking',
    'declineBooking',
    'allowBookingTutor',
    'getBookingSeries',
    'acceptBookingSeries',
    'declineBookingSeries',
    'listPetsInCare',
    'listPetNotes',
    'savePetNote',
  ],
  agenda: [
    'listBookingChanges',
    'quoteBookingChange',
    'proposeBookingChange',
    'acceptBookingChange',
    'declineBookingChange',
  ],
  hours: [
    'listOwnServices',
    'getAvailability',
    'replaceWeeklyHours',
    'addAvailabilityException',
    'removeAvailabilityException',
  ],
  conversations: [
    'listThreads',
    'readThread',
    'openThread',
    'markRead',
    'listMessages',
    'postMessage',
    'postMessagePhoto',
    'readThreadReplies',
    'saveReplies',
    'readThreadFreeHours',
  ],
  reviews: ['listReceivedReviews', 'summariseReceivedReviews', 'readBookingReviews', 'replyToReview'],
  campaigns: [
    'listOwnPromotions',
    'createPromotion',
    'updatePromotion',
    'activatePromotion',
    'deactivatePromotion',
  ],
  figures: ['readCompanyOverview', 'readCompanyReport'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const managerOperations: ReadonlySet<string> = new Set(Object.values(byResource).flat());

export const isOpenToManagers = ({ operationId }: { readonly operationId: string }): boolean =>
  managerOperations.has(operationId);

/** What such an operation may refuse, in addition to its own codes. */
export const actingErrors = [
  'company/no-team',
  'company/not-allowed',
  'company/no-seat',
  'company/suspended',
] as const;
