// Members of a company's team who attend a booking are of any type: whose it is, the policy decides. The first role is
// that of the row's owner.

/** For both parties and who attends. */
export const careRoles = ['tutor', 'prestador', 'empresa', 'admin'] as const;

/** For the carer: the provider's account and who attends for it. */
export const carerRoles = ['prestador', 'empresa', 'tutor', 'admin'] as const;
