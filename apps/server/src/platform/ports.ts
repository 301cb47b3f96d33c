/**
 * What lower modules ask of higher ones. A lower module declares the type of what it asks for in its `<name>.port.ts`
 * and adds it here by declaration merging; the higher one implements it in its `<m>.ports.ts`, and `modules.ts` puts
 * them together, where a missing one does not compile.
 */
export interface Ports {}
