import { expect, test } from 'vitest';

import { type FakeBrowser, startPushService } from '../../../apps/server/src/testing/push-service.ts';
import { openVisitor, type Visitor } from '../support/browser.ts';
import { product } from '../support/product.ts';
import { bookAccepted, cancelBooking } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// A press enables push on a device; the product's own service worker reads, shows and opens what the server then
// sends. Only the transport between browser and push service is simulated, because the network is closed.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', time: '10:00', pet: 'Bidu' };

/** The browser subscribes at the journey's push service instead of its vendor's. */
const subscribeAt = ({ context }: Visitor, { endpoint, keys }: FakeBrowser) =>
  context.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = () =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only part that the page uses
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    },
    { endpoint, keys },
  );

/**
 * Delivers the content of a message to the worker, as the browser does after decrypting it, and waits until the
 * worker is done. The browser drops a notification that is being shown while its list is requested.
 */
async function arrive({ page, context }: Visitor, content: unknown): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const isDone = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
    });
  });
  await devtools.send('BackgroundService.clearEvents', { service: 'pushMessaging' });
  await devtools.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'pushMessaging' });
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product().url,
    registrationId: await registered,
    data: JSON.stringify(content),
  });
  await isDone;
  await devtools.detach();
}

const shown = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses the visible notification. */
async function press({ context }: Visitor): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script runs in a service worker
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('a device with push shows that a request was accepted, and leads to its payment', async () => {
  const service = await startPushService(product().pushPort);
  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  const tutor = await openVisitor({ width: 390, height: 844, as: 'tutor2@patinha.test', browser: 'whole' });
  const browser = service.subscribe();
  await tutor.context.grantPermissions(['notifications'], { origin: product().url });
  await subscribeAt(tutor, browser);
  await tutor.page.goto('/settings');
  await tutor.page.getByRole('button', { name: 'Ativar neste aparelho' }).click();
  const devices = tutor.page.getByRole('region', { name: 'Neste e em outros aparelhos' });
  await devices.getByText('Este aparelho', { exact: true }).waitFor();

  const bookingPath = await bookAccepted(tutor, carer, { ...training, day: dayAhead(31) });
  await expect
    .poll(() => browser.received.map(({ content }) => content))
    .toMatchObject([{ title: 'Pedido aceito: falta pagar', path: bookingPath }]);
  await tutor.page.goto('/tutor/pets');
  await tutor.page.getByRole('heading', { level: 1 }).waitFor();
  await arrive(tutor, browser.received[0]?.content);
  await expect.poll(() => shown(tutor)).toEqual([{ title: 'Pedido aceito: falta pagar', body: '' }]);
  await press(tutor);
  await tutor.page.waitForURL((url) => url.pathname === bookingPath);
  expect(await shown(tutor)).toEqual([]);
  // Also on the screen that it leads to: browsers end subscriptions whose pushes show nothing.
  await arrive(tutor, browser.received[0]?.content);
  await expect.poll(() => shown(tutor)).toHaveLength(1);
  await press(tutor);

  await arrive(tutor, { title: 'Fora daqui', path: 'https://example.com/x', tag: 'x' });
  await expect.poll(() => shown(tutor)).toMatchObject([{ title: 'Fora daqui' }]);
  await press(tutor);
  await tutor.page.waitForURL((url) => url.origin === product().url && url.pathname === '/');

  await tutor.page.goto('/settings');
  await devices.getByRole('button', { name: /^Desativar/ }).click();
  await devices.getByText('Nenhum aparelho recebe notificações ainda.').waitFor();
  await tutor.page.goto(bookingPath);
  await cancelBooking(tutor);
  await tutor.leave();
  await carer.leave();
  await service.stop();
});

test('where the browser refuses, the screen says how to allow it', async () => {
  const tutor = await openVisitor({ width: 390, height: 844, as: 'tutor2@patinha.test', browser: 'whole' });
  await tutor.context.clearPermissions();
  await tutor.context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await tutor.page.goto('/settings');
  await tutor.page.getByText('O navegador bloqueou as notificações').waitFor();
  await expect.poll(() => tutor.page.getByRole('button', { name: 'Ativar neste aparelho' }).count()).toBe(0);
  await tutor.leave();
});
