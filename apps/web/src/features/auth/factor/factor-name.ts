import type { Factor } from '@supabase/auth-js';

import { formatPhone } from '../../../ui/format.ts';
import { factorText } from './security.strings.ts';

/** What a factor is called on the screen; the telephone of one is part of it. */
export function factorName(factor: Factor & { readonly phone?: string }): string {
  return factor.factor_type === 'phone' ? factorText.phone(formatPhone(factor.phone ?? '')) : factorText.totp;
}
