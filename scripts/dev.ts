import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root } from './command.ts';

// The server restarts on changes, and Vite serves the screens with live reload and proxies /api to the server.
const children = [
  spawn(
    process.execPath,
    ['--watch-path=apps/server/src', '--watch-path=packages', 'scripts/start.ts', '--from-source'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, PATINHA_SERVER: `http://127.0.0.1:${process.env['PORT'] || 3000}` },
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
