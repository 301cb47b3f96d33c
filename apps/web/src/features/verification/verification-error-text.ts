import { errorTextOf } from '../../lib/error-text.ts';
import { fieldText, verificationErrorText, verificationText as text } from './verification.strings.ts';

const own = { ...verificationErrorText, 'request/too-large': fieldText.file.tooLarge };

export const errorText = errorTextOf(own);
export const uploadErrorText = errorTextOf(own, text.uploadFailedHint);
export const lookErrorText = errorTextOf(own, text.lookFailed);
