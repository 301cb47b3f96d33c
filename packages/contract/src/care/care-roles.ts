// Team members who attend a booking may have any type: the policy decides whose booking it is. The first role is that
// of the row's owner.

/** For both parties and the attending member. */
export const careRoles = ['tutor', 'prestador', 'empresa', 'admin'] as const;

/** For the carer: the provider's account and the member who attends for it. */
export const carerRoles = ['prestador', 'empresa', 'tutor', 'admin'] as const;
