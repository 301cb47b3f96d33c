// Shows push messages and opens their screens. Offline it serves the loyalty card and a carer's day (ADR 75, ADR 133): a
// separate page whose files it caches once there is something to show on it. No personal data from the server passes through here.

// The build puts in what the page is made of, itself first, and makes the name that of this very content.
const files = /* files */ [];
const cacheName = 'patinha-card';
const [page] = files;
// Longer than a weak connection needs for a document of 2 KB.
const patienceMs = 6_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install() {
  // A user who cached the previous release gets this one; a user who never opened the card caches nothing.
  if ((await caches.keys()).length > 0) await keep();
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Caches all files or none: a release in between leaves no mixture. */
async function keep() {
  if (!page || (await caches.match(page))) return;
  await (await caches.open(cacheName)).addAll(files).catch(() => caches.delete(cacheName));
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep-card') event.waitUntil(keep());
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { pathname, origin } = new URL(url);
  if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event, pathname));
  else if (origin === self.location.origin && files.includes(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)));
});

/** Network first, with a single request; falls back to the cached page without an answer. */
async function navigate(event, pathname) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  // The rejection may come late; it must not surface as an unhandled one.
  event.waitUntil(answer.catch(() => undefined));
  const kept = page && (await caches.match(page));
  if (!kept) return answer;
  const isAway = ({ status }) => status >= 502 && status <= 504;
  const comes = answer.then((reply) => (isAway(reply) ? kept : reply)).catch(() => kept);
  // Elsewhere it waits for a slow answer: some links can be used only once.
  if (pathname !== '/carteirinha') return comes;
  return Promise.race([comes, new Promise((resolve) => setTimeout(resolve, patienceMs, kept))]);
}

/** Only addresses of this site: anything else leads to the start page. */
function screenOf(path) {
  const target = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return target.origin === self.location.origin ? target.href : self.location.origin;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, path, tag }) {
  const target = screenOf(path);
  // A browser takes a push that shows nothing for abuse, and Safari ends the subscription: a user who has that screen
  // open gets a silent one.
  const isSeen = (await windows()).some(({ focused, url }) => focused && url === target);
  await self.registration.showNotification(title, {
    tag,
    silent: isSeen,
    data: { path },
    icon: '/icon-192.png',
    badge: '/badge.png',
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

// The browser renewed the subscription, or ended it: another is made at once, and the application tells the server at
// its next start (push-repair.ts), as this worker has no session.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options) event.waitUntil(self.registration.pushManager.subscribe(options));
});
