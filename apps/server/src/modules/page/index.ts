export { siteFacts } from './page.actions.ts';
