import type { Call, Contract, Handled, Received } from '@packwright/contract/machinery';
import type { Who, Work } from '../work.ts';

type WorkOf<C extends Call> = C['needs'] extends 'public' ? Work<null> : Work<Who>;

/** One handler for every call of a contract; a missing or superfluous one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    received: Received<C[K]>,
    work: WorkOf<C[K]>,
  ) => Promise<Handled<C[K]>> | Handled<C[K]>;
};

export type AnyHandler = (received: unknown, work: Work<Who | null>) => unknown;
