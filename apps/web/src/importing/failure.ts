import { Refusal } from '@packwright/contract';
import { translateBeforeRemark } from '@packwright/core/sentences';
import { translate } from '../kit/language/index.ts';
import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { fileMessages } from './messages/files.ts';
import { rowMessages } from './messages/rows.ts';

const { translateOwnSentence, translateRefusal } = createRefusalTranslator(rowMessages);

type TranslateText = (english: string) => string;

/** A fault of a file in the reader's language: the sentence behind its place, such as 'Row 12, Room: …' (IMPORT-10). */
function translatePlaced(english: string): string {
  const [, row = '', column, fault = ''] = /^Row (\d+)(?:, (.+?))?: (.+)$/s.exec(english) ?? [];
  if (row === '') return translateOwnSentence(english);
  const values = { row, column: column ?? '', fault: translateOwnSentence(fault) };
  return translate(fileMessages, column === undefined ? 'place' : 'place.column', values);
}

/** Why a row is refused, in the reader's language. `translateOther` knows the sentences of every page. */
export function translateReason(english: string, translateOther: TranslateText): string {
  return translateBeforeRemark(english, (text) => {
    const own = translateOwnSentence(text);
    return own === text ? translateOther(text) : own;
  });
}

/** Runs a call about a file; its refusal comes out in the reader's language. */
export async function withTranslatedRefusal<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    const refusal = translateRefusal(reason);
    if (!(refusal instanceof Refusal)) throw refusal;
    const { code, status, title, message, messages, data } = refusal;
    const errors = Object.fromEntries(
      Object.entries(refusal.errors).map(([field, texts]) => [field, texts.map(translatePlaced)]),
    );
    throw new Refusal({ code, status, title, message }, { data, errors, messages });
  }
}
