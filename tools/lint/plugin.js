import { oneClock } from './one-clock.js';
import { saidWithTheWrite } from './said-with-the-write.js';

export default {
  meta: { name: 'patinha' },
  rules: { 'one-clock': oneClock, 'said-with-the-write': saidWithTheWrite },
};
