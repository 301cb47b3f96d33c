import { type SearchQuery, searchServices } from '@patinha/contract/search';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../account/account.table.ts';
import { buildStall } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { buildCompletedBooking, buildReview } from '../review/review.factory.ts';
import { reviews } from '../review/review.table.ts';
import { buildService } from '../service/service.factory.ts';
import { services } from '../service/service.table.ts';
import { buildListing } from './search.factory.ts';

describe('the sellers of a search', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  const search = async (query: SearchQuery) => (await patinha.anonymous.call(searchServices, { query })).body;

  test('a seller is found once, with the cheapest of what fits, and the others are counted', async () => {
    const city = 'Garanhuns';
    const walk = { city, title: 'Passeio na praça', pricePerHourCents: cents(6000) };
    const { providerId, serviceId } = await buildListing(patinha.db, walk);
    const bath = { city, providerId, serviceType: 'grooming', pricePerHourCents: cents(4000) } as const;
    const cheapest = await buildService(patinha.db, bath);
    const long = await buildService(patinha.db, { ...walk, providerId, pricePerHourCents: cents(7000) });
    await buildService(patinha.db, { ...bath, isActive: false, pricePerHourCents: cents(100) });
    const found = async (query: SearchQuery) =>
      (await search({ city, ...query })).items.map(({ id, other_count: others }) => [id, others]);
    for (const sort of ['rating', 'price'] as const) {
      expect(await found({ sort })).toEqual([[cheapest.id, 2]]);
      expect(await found({ sort, category: 'dog_walking' })).toEqual([[serviceId, 2]]);
    }
    expect(await found({ q: 'praça' })).toEqual([[serviceId, 2]]);
    await patinha.db
      .update(services)
      .set({ takenDownAt: new Date(), takenDownReason: 'Fotos de outra pessoa' })
      .where(eq(services.id, cheapest.id));
    expect(await found({})).toEqual([[serviceId, 1]]);
    await patinha.db.delete(services).where(eq(services.id, long.id));
    expect(await found({})).toEqual([[serviceId, 0]]);
  });

  test('home is the city of the own address, and everywhere without one', async () => {
    const near = await buildListing(patinha.db, { city: 'Quixadá', state: 'CE' });
    const farther = await buildListing(patinha.db, { city: 'Quixadá', state: 'PB' });
    const { userId, accessToken } = await buildProvider(patinha.db);
    const tutor = patinha.as({ accessToken });
    const foundAt = async (caller: Pick<TestApp['anonymous'], 'call'>) => {
      const { body } = await caller.call(searchServices, { query: { place: 'home', limit: 50 } });
      const ids = new Set([near.serviceId, farther.serviceId]);
      return {
        count: body.items.length,
        ids: body.items.map(({ id }) => id).filter((id) => ids.has(id)),
      };
    };
    expect((await foundAt(tutor)).count).toBe((await foundAt(patinha.anonymous)).count);
    const address = { street: 'Rua das Flores', city: 'Quixada', state: 'CE', zipcode: '' };
    await patinha.db.update(profiles).set({ address }).where(eq(profiles.userId, userId));
    expect(await foundAt(tutor)).toEqual({ count: 1, ids: [near.serviceId] });
    expect((await foundAt(patinha.anonymous)).count).toBeGreaterThan(1);
  });

  test('the newest short comment of a good review is quoted from five bookings on, and goes with its review', async () => {
    const city = 'Tiradentes';
    const booking = await buildCompletedBooking(patinha.db, {
      stall: await buildStall(patinha.db, { city }),
    });
    const { providerId } = booking.provider;
    const quoteNow = async () => (await search({ city })).items[0]?.quote;
    const review = async (minutesAgo: number, values: Parameters<typeof buildReview>[2]) => {
      const next = await buildCompletedBooking(patinha.db, { stall: booking });
      const publishedAt = new Date(Date.now() - minutesAgo * 60_000);
      return buildReview(patinha.db, next, { publishedAt, ...values });
    };
    await review(90, { comment: 'leva água e manda foto' });
    const newest = await review(80, { comment: 'meu cão idoso voltou feliz' });
    await review(70, { rating: 3, comment: 'passeio curto demais' });
    await review(60, { comment: 'o passeio foi bom, mas ela chegou dez minutos atrasada' });
    await review(50, { comment: 'me chama no [contato oculto]' });
    await review(40, { comment: 'ótima' });
    await review(30, { comment: 'cuidou como se fosse dela', weighs: false });
    await review(20, { comment: 'cheirosa e sem nó nenhum', publishedAt: null });
    expect(await quoteNow()).toBeNull();
    await patinha.db.update(providers).set({ completedCount: 5 }).where(eq(providers.id, providerId));
    expect(await quoteNow()).toBe('meu cão idoso voltou feliz');
    await patinha.db
      .update(reviews)
      .set({ hiddenAt: new Date(), hiddenReason: 'Falsa' })
      .where(eq(reviews.id, newest));
    expect(await quoteNow()).toBe('leva água e manda foto');
    await patinha.db.update(reviews).set({ comment: null }).where(eq(reviews.providerId, providerId));
    expect(await quoteNow()).toBeNull();
  });
});
