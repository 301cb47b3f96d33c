import { resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { bundlerGroups, groupsInUse } from './build/chunk-groups.ts';
import { prerenderedPages } from './build/pages-plugin.ts';
import { silentContracts } from './build/silent-contracts.ts';

const server = process.env['PATINHA_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/auth/v1', '/files', '/dev', '/webhooks'];
// Part of the program itself: a screen that is fetched need not name them, and every list is sent with one before.
const alwaysThere = /assets\/(rolldown-runtime|react|base|app)-/;
const namedChunks = /^(rolldown-runtime|react|base|app|own-redemptions|company-campaigns|tutor-happy-hour)$/;
// Opened by a press or far down: a list of their parts would weigh on the screen before them.
const openedLater = /assets\/(own-redemptions|company-campaigns|tutor-happy-hour)-/;
const at = (path: string) => resolve(import.meta.dirname, path);

/** One of the two QR code renderers is used; the other stays only because it is not marked as free of side effects. */
const oneQrCode = (): Plugin => ({
  name: 'patinha-one-qr-code',
  transform: (code, id) =>
    id.includes('/qrcode.react/')
      ? code
          .replace('QRCodeCanvas = React.forwardRef', 'QRCodeCanvas = /* @__PURE__ */ React.forwardRef')
          .replace('QRCodeCanvas.displayName = "QRCodeCanvas";', '')
      : undefined,
});

export default defineConfig({
  appType: 'custom',
  plugins: [silentContracts(), react(), tailwindcss(), oneQrCode(), groupsInUse(), prerenderedPages()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'js'
          ? parts.filter((part) => !openedLater.test(file) && !alwaysThere.test(part))
          : parts,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The program lists what each screen is made of, and names weigh as much as that list itself.
        // The program lists every name: seven characters, the least that the bundler takes.
        chunkFileNames: ({ name }) => `assets/${namedChunks.test(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: { groups: bundlerGroups() },
      },
      input: {
        app: at('app.html'),
        landing: at('src/features/landing/landing-script.ts'),
        offline: at('src/app/offline/offline-script.ts'),
        'landing-style': at('src/features/landing/landing.css'),
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
});
