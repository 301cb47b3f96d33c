import { withoutContacts } from '@patinha/contact-filter';
import {
  decideReview,
  listPendingReviews,
  listProviderReviews,
  listReceivedReviews,
  listReportedReviews,
  readBookingReviews,
  replyToReview,
  reportReview,
  type ReviewInput,
  summariseReceivedReviews,
  writeReview,
} from '@patinha/contract/review';

import { readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { requireOwnProvider, requirePublicProvider } from '../provider/index.ts';
import { selectReviewPage } from './review-list.queries.ts';
import { decide, readReported } from './review-moderation.actions.ts';
import { readReviewsOf, replyTo, report, write as writeOwn } from './review-writing.actions.ts';
import { summariseReviews } from './review.actions.ts';
import {
  presentBookingReviews,
  presentPending,
  presentReceived,
  presentReported,
  presentReview,
} from './review.presenter.ts';
import { findPending } from './review.queries.ts';

// More than a person reports in an hour, less than it takes to flood the admins.
const reportsPerHour = 20;

const wordsOf = ({ rating, comment = null, chips, private_note: privateNote = null }: ReviewInput) => ({
  rating,
  comment: comment && withoutContacts(comment),
  chips,
  privateNote,
});

function registerLists(app: App): void {
  read(app, listProviderReviews, async ({ db, params, query }) => {
    const provider = await requirePublicProvider(db, params.provider_id);
    return toPage(await selectReviewPage(db, provider.id, query), query, presentReview);
  });

  read(app, listReceivedReviews, async ({ db, actor, query }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    return toPage(await selectReviewPage(db, provider.id, query), query, presentReceived);
  });

  read(app, summariseReceivedReviews, async ({ db, actor }) =>
    summariseReviews(db, (await requireOwnProvider(db, actor.userId)).id),
  );

  read(app, listPendingReviews, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const pending = await findPending(db, { userId: actor.userId, side: query.as, now });
    return { items: pending.map((booking) => presentPending(booking, query.as)) };
  });

  read(app, listReportedReviews, async ({ db, query }) => {
    const { found, reports } = await readReported(db, query.state, query);
    return toPage(found, query, presentReported(reports));
  });
}

export const reviewRoutes: ModuleRoutes = (app, platform) => {
  registerLists(app);

  read(app, readBookingReviews, async ({ db, actor, params }) =>
    presentBookingReviews(await readReviewsOf(db, params.booking_id, { actor, now: await readClock(db) })),
  );

  write(app, writeReview, async ({ tx, actor, params, body, now }) => {
    const bookingId = params.booking_id;
    const { PUBLIC_URL: publicUrl } = platform.env;
    await writeOwn(tx, { bookingId, actor, words: wordsOf(body), publicUrl, now });
    return presentBookingReviews(await readReviewsOf(tx, bookingId, { actor, now }));
  });

  write(app, replyToReview, async ({ tx, actor, params, body, now }) => {
    await replyTo(tx, { reviewId: params.review_id, actor, reply: withoutContacts(body.reply), now });
    return {};
  });

  write(
    app,
    reportReview,
    async ({ tx, actor, params, body, now }) => {
      const { reason, detail = null } = body;
      await report(tx, { reviewId: params.review_id, actor, reason, detail, now });
      return {};
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'review-report',
          subject: actor.userId,
          points: reportsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(app, decideReview, async ({ tx, actor, params, body, now }) => {
    await decide(tx, actor, { reviewId: params.review_id, ...body, now });
    return {};
  });
};
