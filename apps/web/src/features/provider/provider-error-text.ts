import { errorTextOf } from '../../lib/error-text.ts';
import { providerErrorText } from './provider.strings.ts';

export const errorText = errorTextOf(providerErrorText);
