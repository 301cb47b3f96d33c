import { oneClock, serverTime } from './one-clock.js';
import { oneMoney } from './one-money.js';
import { saidWithTheWrite } from './said-with-the-write.js';

export default {
  meta: { name: 'patinha' },
  rules: {
    'one-clock': oneClock,
    'one-money': oneMoney,
    'said-with-the-write': saidWithTheWrite,
    'server-time': serverTime,
  },
};
