import { Refusal } from '@packwright/contract';
import { useState } from 'react';

/** What was asked at a bench, and the version of the pack that it was asked about. */
export type Asked<Question> = Question & { readonly version: number };

/** The version that a refusal has told of; null for any other failure. */
function versionTold(reason: unknown): number | null {
  if (!(reason instanceof Refusal) || reason.code !== 'JOB_CHANGED') return null;
  const { version } = reason.data;
  return typeof version === 'number' ? version : null;
}

/** The question that is open at a bench. It keeps to what was seen when it was opened, whatever is shown meanwhile. */
export function useAsked<Question extends object>() {
  const [asked, ask] = useState<Asked<Question> | null>(null);
  return {
    asked,
    ask,
    /** An answer that comes late ends its own question, and no other that was opened meanwhile. */
    close: (own: Asked<Question>): void => ask((now) => (now === own ? null : now)),
    /** Waits for the answer; who has been told that somebody changed the pack may ask for the same again. */
    told: async <Answer>(own: Asked<Question>, sending: Promise<Answer>): Promise<Answer> => {
      try {
        return await sending;
      } catch (reason) {
        const version = versionTold(reason);
        if (version !== null) ask((now) => (now === own ? { ...own, version } : now));
        throw reason;
      }
    },
  };
}
