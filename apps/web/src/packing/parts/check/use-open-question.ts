import { useState } from 'react';
import { readConflictVersion } from '../../calls/index.ts';

/** A question at a bench, and the version of the pack that it is about. */
export type OpenQuestion<Question> = Question & { readonly version: number };

/** The open question of a bench. It keeps the version that was shown when it opened. */
export function useOpenQuestion<Question extends object>() {
  const [asked, ask] = useState<OpenQuestion<Question> | null>(null);
  return {
    asked,
    ask,
    /** A late answer closes its own question, and no other that was opened meanwhile. */
    close: (own: OpenQuestion<Question>): void => ask((now) => (now === own ? null : now)),
    /** Waits for the answer; a person who has seen that the pack changed may send the same request again. */
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
