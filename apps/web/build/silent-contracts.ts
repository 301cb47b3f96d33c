import type { Plugin } from 'vite';

const contract = /packages\/contract\/src\/.*\.contract\.ts$/;
/** One property, its text on the same line or the next. */
const summary = /^\s*summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm;

/** Leaves out of the program what operations say of themselves in the OpenAPI document: nobody reads it there. */
export const silentContracts = (): Plugin => ({
  name: 'silent-contracts',
  enforce: 'pre',
  transform: (code, id) =>
    contract.test(id) ? { code: code.replaceAll(summary, ''), map: null } : undefined,
});
