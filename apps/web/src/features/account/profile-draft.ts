import { formatPhone, type Me, profileInputSchema } from '@patinha/contract/account';

import { addressDraftOf, addressInputOf } from '../../lib/form/address-draft.ts';
import { addressFieldNames } from '../../ui/form/address-fields.tsx';
import { profileFieldText } from './account.strings.ts';

export const profileStart = (me: Me) => ({
  full_name: me.full_name,
  phone: formatPhone(me.phone ?? ''),
  bio: me.bio ?? '',
  ...addressDraftOf(me.address),
});
export type ProfileDraft = ReturnType<typeof profileStart>;

/** Empty input means no address; anything else must be a valid one. */
const addressOf = (draft: ProfileDraft) =>
  addressFieldNames.every((part) => draft[part].trim() === '') ? null : addressInputOf(draft);

/** What `useContractForm` needs of the own profile. */
export const profileForm = {
  schema: profileInputSchema,
  sentences: profileFieldText,
  input: (draft: ProfileDraft) => ({
    full_name: draft.full_name,
    phone: draft.phone,
    bio: draft.bio.trim() || null,
    address: addressOf(draft),
  }),
} as const;
