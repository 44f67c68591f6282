import { Refusal } from '@packwright/contract';

/** Runs a call whose failures have one title, whatever they failed by (API-20); `kept` are codes with titles of their own. */
export async function withRefusalTitle<Answer>(
  title: 'Error' | 'Warning',
  call: () => Promise<Answer>,
  kept: readonly string[] = [],
): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    if (!(reason instanceof Refusal) || kept.includes(reason.code)) throw reason;
    const { code, status, message, messages, errors, data } = reason;
    throw new Refusal({ code, status, message, title }, { messages, errors, data });
  }
}
