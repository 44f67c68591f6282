import type { ScanEnd } from '../../../kit/scan/index.ts';

/** Who answers what is scanned while a pack lies on the bench. */
export interface Answer {
  readonly scan: (code: string) => Promise<ScanEnd>;
  /** A damaged read. */
  readonly refuse: () => void;
}

interface Waiting {
  readonly pack: string;
  readonly seated: (answer: Answer | null) => void;
}

export interface AnswerDesk {
  /** Somebody answers for this pack from now on, until the returned function is called. */
  readonly sit: (pack: string, answer: Answer) => () => void;
  /** Who answers for this pack, as soon as it is there; null when another pack came instead. */
  readonly answerFor: (pack: string) => Promise<Answer | null>;
}

/** What is scanned belongs to the pack that is on its way, never to the one that was here before. */
export function answerDesk(): AnswerDesk {
  let here: { readonly pack: string; readonly answer: Answer } | null = null;
  let waiting: readonly Waiting[] = [];
  return {
    sit: (pack, answer) => {
      const seat = { pack, answer };
      here = seat;
      const served = waiting;
      waiting = [];
      for (const each of served) each.seated(each.pack === pack ? answer : null);
      return () => {
        if (here === seat) here = null;
      };
    },
    answerFor: (pack) =>
      here?.pack === pack
        ? Promise.resolve(here.answer)
        : new Promise((seated) => {
            waiting = [...waiting, { pack, seated }];
          }),
  };
}
