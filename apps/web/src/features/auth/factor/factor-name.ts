import type { Factor } from '@supabase/auth-js';

import { formatPhone } from '../../../ui/format.ts';
import { factorText } from './security.strings.ts';

/** The display name of a factor, including its phone number. */
export function factorName(factor: Factor & { readonly phone?: string }): string {
  return factor.factor_type === 'phone' ? factorText.phone(formatPhone(factor.phone ?? '')) : factorText.totp;
}
