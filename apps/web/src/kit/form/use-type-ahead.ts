import { type KeyboardEvent, useRef } from 'react';
import { getLocale, useLanguage } from '../language/index.ts';
import type { Option } from './option.ts';
import { findOption, type TypeAheadState, appendKey } from './type-ahead.ts';

/** Letters typed on a closed or open list choose from it, as in a list of the browser's own. */
export function useTypeAhead(
  options: readonly Option[],
  text: string,
  choose: (value: Option['value']) => void,
): (event: KeyboardEvent) => void {
  const locale = getLocale(useLanguage());
  const typed = useRef<TypeAheadState>({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, altKey, metaKey }) => {
    // The space opens the list.
    if (Array.from(key).length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return;
    typed.current = appendKey(typed.current, key, timeStamp);
    const current = options.findIndex(({ value }) => String(value) === text);
    const found = findOption(options, current, typed.current.text, locale);
    if (found) choose(found.value);
  };
}
