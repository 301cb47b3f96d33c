export { cancelAllOf } from './subscription-order.actions.ts';
