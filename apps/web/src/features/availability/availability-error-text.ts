import { errorTextOf } from '../../lib/error-text.ts';
import { availabilityErrorText, availabilityText } from './availability.strings.ts';

export const addErrorText = errorTextOf(availabilityErrorText, availabilityText.addFailed);
