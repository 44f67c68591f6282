import { type MessageKey, useTranslate } from '../../kit/language/index.ts';
import { routeMessages } from '../messages/routes.ts';

/** The route of a drug or a medicine by its code, in the reader's words. */
export function useRouteName(): (code: string) => string {
  const t = useTranslate(routeMessages);
  return (code) => t(code as MessageKey<typeof routeMessages>);
}
