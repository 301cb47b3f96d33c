export { expireCredits } from './wallet.actions.ts';
