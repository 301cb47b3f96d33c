import { normalizeEmail } from '@patinha/domain/account';
import * as z from 'zod/mini';

const emailMaxLength = 254;

/** Lower case, at most 254 characters. */
export const emailSchema = z.pipe(
  z.string().check(z.minLength(1), z.overwrite(normalizeEmail)),
  z.email().check(z.maxLength(emailMaxLength)),
);
