import type { Plugin } from 'vite';

const contract = /packages\/contract\/src\/.*\.contract\.ts$/;
/** One property, its text on the same line or the next. */
const summary = /^\s*summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm;

/** Strips the OpenAPI texts (summary, description) from the bundle: the application never reads them. */
export const silentContracts = (): Plugin => ({
  name: 'silent-contracts',
  enforce: 'pre',
  transform: (code, id) =>
    contract.test(id) ? { code: code.replaceAll(summary, ''), map: null } : undefined,
});
