/** Escapes text for `like`, so that its wildcards match literally, and lets it stand anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
