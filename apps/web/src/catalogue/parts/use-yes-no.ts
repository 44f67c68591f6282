import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';

/** A flag in words. */
export function useYesNo(): (value: boolean) => string {
  const t = useTranslate(messages);
  return (value) => t(value ? 'packable.yes' : 'packable.no');
}
