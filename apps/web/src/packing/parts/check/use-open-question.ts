import { useState } from 'react';
import { readConflictVersion } from '../../calls/index.ts';

/** What was asked at a bench, and the version of the pack that it was asked about. */
export type OpenQuestion<Question> = Question & { readonly version: number };

/** The question that is open at a bench. It keeps to what was seen when it was opened, whatever is shown meanwhile. */
export function useOpenQuestion<Question extends object>() {
  const [asked, ask] = useState<OpenQuestion<Question> | null>(null);
  return {
    asked,
    ask,
    /** An answer that comes late ends its own question, and no other that was opened meanwhile. */
    close: (own: OpenQuestion<Question>): void => ask((now) => (now === own ? null : now)),
    /** Waits for the answer; who has been told that somebody changed the pack may ask for the same again. */
    told: async <Answer>(own: OpenQuestion<Question>, sending: Promise<Answer>): Promise<Answer> => {
      try {
        return await sending;
      } catch (reason) {
        const told = readConflictVersion(reason);
        if (told !== null) ask((now) => (now === own ? { ...own, version: told.version } : now));
        throw reason;
      }
    },
  };
}
