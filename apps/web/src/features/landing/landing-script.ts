// The only script of the landing page: at most 1 KiB, so no imports. It puts on the stored theme, shows a
// signed-in person the way to the dashboard, and fetches the application when it is about to be used.
const tag = document.querySelector<HTMLScriptElement>('script[data-app]');
const page = document.documentElement;
const fetched = new Set<string>();

function add(rel: string, href = '', as = ''): void {
  if (fetched.has(rel + href)) return;
  fetched.add(rel + href);
  document.head.append(Object.assign(document.createElement('link'), { rel, href, as }));
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function showSession(): void {
  if (!stored('patinha-auth')) return;
  page.dataset['session'] = stored('patinha.admin') ? 'admin' : 'user';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-signed-in]'))
    link.href = link.dataset['signedIn'] ?? '';
}

const theme = stored('patinha.theme');
if (theme) page.dataset['theme'] = theme;
showSession();
addEventListener('patinha:session', showSession);

for (const touch of ['pointerover', 'touchstart', 'keydown'])
  addEventListener(
    touch,
    () => {
      add('modulepreload', tag?.dataset['app']);
      add('preload', tag?.dataset['style'], 'style');
    },
    { once: true, passive: true },
  );

const menu = document.querySelector('details');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement) menu.open = false;
});

// A mailed link leads here (D-79): the application reads it and shows the outcome.
// So does a referral link: the application stores its code (D-29).
if (/[#&](access_token|error|message)|[?&]ref=/.test(location.search + location.hash)) {
  add('stylesheet', tag?.dataset['style']);
  void import(/* @vite-ignore */ tag?.dataset['app'] ?? '');
}
