import type { Manifest } from 'vite';

const screens = 'src/app/screens';
// What every screen behind the sign-in begins with.
const inside = 'src/app/layout/layout.tsx';

/** The addresses at which people come in, and the modules that the application asks for there. */
const doors = {
  '/auth': ['src/features/auth/sign-in/auth-screen.tsx'],
  '/marketplace': [`${screens}/marketplace-screen.tsx`],
  '/dashboard/tutor': [inside, `${screens}/tutor/tutor-dashboard-screen.tsx`],
  '/dashboard/prestador': [inside, `${screens}/provider/prestador-dashboard-screen.tsx`],
  '/dashboard/empresa': [inside, `${screens}/provider/empresa-dashboard-screen.tsx`],
  '/admin': [inside, `${screens}/admin/admin-screen.tsx`],
} as const;

/** For each door the files that its document can announce, so that they do not wait for the application to run. */
export function doorFiles(manifest: Manifest): Record<string, string[]> {
  const application = partsOf(manifest, 'app.html');
  return Object.fromEntries(
    Object.entries(doors).map(([path, sources]) => {
      const parts = new Set(sources.flatMap((source) => [...partsOf(manifest, source)]));
      return [path, [...parts].filter((file) => !application.has(file)).map((file) => `/${file}`)];
    }),
  );
}

function partsOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build made nothing of ${source}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const part of chunk.imports ?? []) partsOf(manifest, part, found);
  return found;
}
