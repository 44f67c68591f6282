import { type KeyboardEvent, useRef } from 'react';
import { localeOf, useLanguage } from '../language/index.ts';
import type { Option } from './option.ts';
import { optionFor, type Typed, typeOn } from './type-ahead.ts';

/** Letters typed on a closed or open list choose from it, as in a list of the browser's own. */
export function useTypeAhead(
  options: readonly Option[],
  text: string,
  choose: (value: Option['value']) => void,
): (event: KeyboardEvent) => void {
  const locale = localeOf(useLanguage());
  const typed = useRef<Typed>({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, altKey, metaKey }) => {
    // The space opens the list.
    if (Array.from(key).length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return;
    typed.current = typeOn(typed.current, key, timeStamp);
    const current = options.findIndex(({ value }) => String(value) === text);
    const found = optionFor(options, current, typed.current.text, locale);
    if (found) choose(found.value);
  };
}
