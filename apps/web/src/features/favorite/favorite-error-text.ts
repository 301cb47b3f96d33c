import { errorTextOf } from '../../lib/error-text.ts';
import { favoriteErrorText } from './favorite.strings.ts';

export const errorText = errorTextOf(favoriteErrorText);
