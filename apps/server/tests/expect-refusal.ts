import { Refusal } from '@packwright/contract';

/** The refusal that a call ends in; fails when it succeeds, or ends in a fault. */
export async function expectRefusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused');
}
