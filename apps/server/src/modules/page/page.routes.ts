import { reportMissingPage } from '@patinha/contract/page';

import { addressSubject } from '../../platform/http/address-subject.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, write } from '../../platform/http/route.ts';

const perMinute = 30;

export const pageRoutes: ModuleRoutes = (app, platform) => {
  write(
    app,
    reportMissingPage,
    ({ body, request }) => {
      // JSON logs escape control characters; the query string never comes along (D-19).
      const [path] = body.path.split(/[?#]/);
      request.log.info({ path }, 'missing page');
      return Promise.resolve({});
    },
    {
      before: ({ request }) =>
        consume(platform, {
          name: 'missing-page',
          subject: addressSubject(request.ip),
          points: perMinute,
          seconds: 60,
          per: 'ip',
        }),
    },
  );
};
