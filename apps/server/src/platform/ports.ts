/**
 * What lower modules need from higher ones. A lower module declares the type in its `<name>.port.ts` and adds it
 * here by declaration merging; the higher one implements it in its `<m>.ports.ts`, and `modules.ts` combines them,
 * where a missing one does not compile.
 */
export interface Ports {}
