import { expect, test } from 'vitest';

import type { Role } from '../shared/index.ts';
import { canJudgeReport, canReportMessage } from './message.access.ts';

const actor = (userId: string, roles: readonly Role[] = ['tutor']) => ({ userId, sessionId: 's', roles });

test.each([
  { what: 'a text of the other side', body: 'Oi', photoKey: null, by: 'carla', may: true },
  { what: 'a photo of the other side', body: null, photoKey: 'k', by: 'carla', may: true },
  { what: 'what its writer took with them', body: null, photoKey: null, by: 'carla', may: false },
  { what: 'an own text', body: 'Oi', photoKey: null, by: 'ana', may: false },
])('$what can be reported: $may', ({ body, photoKey, by, may }) => {
  expect(canReportMessage({ senderId: by, body, photoKey }, actor('ana'))).toBe(may);
});

test.each([
  { who: 'olga', roles: ['admin'], may: true },
  { who: 'olga', roles: ['tutor'], may: false },
  { who: 'ana', roles: ['admin'], may: false },
  { who: 'carla', roles: ['admin'], may: false },
] as const)('$who with $roles judges a report by ana about carla: $may', ({ who, roles, may }) => {
  expect(canJudgeReport({ reporterId: 'ana', reportedId: 'carla' }, actor(who, roles))).toBe(may);
});
