import { errorTextOf } from '../../lib/error-text.ts';
import { petErrorText } from './pet.strings.ts';

export const errorText = errorTextOf(petErrorText);
