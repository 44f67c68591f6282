import { useTranslate } from '../language/index.ts';
import { lazyPart } from '../lazy/index.ts';
import { messages } from '../messages/index.ts';
import { useStore } from '../store/index.ts';
import { keyHelpOpen, openKeyHelp } from './key-help-open.ts';
import { useHotKey } from './use-hot-key.ts';

const KeyLists = lazyPart(() => import('./key-lists.tsx').then((module) => module.KeyLists));

/** Every key that works here, under '?'. Stands once in the app. */
export function KeyHelp() {
  const t = useTranslate(messages);
  const isOpen = useStore(keyHelpOpen);
  useHotKey('?', t('keys.help'), openKeyHelp);
  return isOpen && <KeyLists onClose={() => keyHelpOpen.set(false)} />;
}
