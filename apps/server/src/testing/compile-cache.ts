import { fileURLToPath } from 'node:url';

/** For the environment of a child process: it reads the types' removal and the compiled code of earlier ones. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url)),
} as const;
