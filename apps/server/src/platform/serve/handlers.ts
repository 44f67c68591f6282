import type { Call, Contract, HandlerOutput, HandlerInput } from '@packwright/contract/machinery';
import type { Who, Work } from '../work.ts';

type HandlerWork<C extends Call> = C extends { knowsPerson: true }
  ? Work<Who | null>
  : C['needs'] extends 'public'
    ? Work<null>
    : Work<Who>;

/** One handler for every call of a contract; a missing or superfluous one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    received: HandlerInput<C[K]>,
    work: HandlerWork<C[K]>,
  ) => Promise<HandlerOutput<C[K]>> | HandlerOutput<C[K]>;
};

export type AnyHandler = (received: unknown, work: Work<Who | null>) => unknown;
