// Shows what the server pushes, and opens its screen. It answers no request and keeps nothing.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Only addresses of this site: anything else leads to the start page. */
function screenOf(path) {
  const target = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return target.origin === self.location.origin ? target.href : self.location.origin;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, path, tag }) {
  const target = screenOf(path);
  // Who has that screen before them sees it there.
  if ((await windows()).some(({ focused, url }) => focused && url === target)) return;
  await self.registration.showNotification(title, {
    tag,
    data: { path },
    icon: '/icon.svg',
    lang: 'pt-BR',
  });
}

async function open(path) {
  const target = screenOf(path);
  const opened = await windows();
  const there = opened.find(({ url }) => url === target);
  if (there) return there.focus();
  try {
    const [any] = opened;
    const moved = await any?.navigate(target);
    if (moved) return await moved.focus();
  } catch {
    // A window that this worker does not control cannot be moved.
  }
  return self.clients.openWindow(target);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
