import type { ServerModule } from '../../platform/module.ts';
import { absenceRoutes } from './absence/absence.routes.ts';
import { careAttendanceRoutes } from './attendance.routes.ts';
import { careJobs } from './care.jobs.ts';
import { carePersonalData } from './care.personal.ts';
import { carePorts } from './care.ports.ts';
import { careAbsences, careEntries, carePhotoSeal, careVideoSeal } from './care.table.ts';
import { careDayRoutes } from './day/care-day.routes.ts';
import { diaryVideoRoutes } from './diary/diary-video.routes.ts';
import { diaryRoutes } from './diary/diary.routes.ts';
import { disputeFactsRoutes } from './dispute-facts/dispute-facts.routes.ts';
import { emergencyRoutes } from './emergency/emergency.routes.ts';
import { walkRoutes } from './walk/walk.routes.ts';

export const careModule = {
  name: 'care',
  routes: [
    diaryRoutes,
    diaryVideoRoutes,
    walkRoutes,
    emergencyRoutes,
    careAttendanceRoutes,
    careDayRoutes,
    disputeFactsRoutes,
    absenceRoutes,
  ],
  jobs: careJobs,
  ports: carePorts,
  personalData: carePersonalData,
  files: {
    [carePhotoSeal]: [careEntries.photoKey, careAbsences.photoKey],
    [careVideoSeal]: [careEntries.videoKey],
  },
} satisfies ServerModule;
