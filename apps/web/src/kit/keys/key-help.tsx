import { useState } from 'react';
import { useTranslate } from '../language/index.ts';
import { lazyPart } from '../lazy/index.ts';
import { messages } from '../messages/index.ts';
import { useHotKey } from './use-hot-key.ts';

const KeyLists = lazyPart(() => import('./key-lists.tsx').then((module) => module.KeyLists));

/** Every key that works here, under '?'. Stands once in the app. */
export function KeyHelp() {
  const t = useTranslate(messages);
  const [open, setOpen] = useState(false);
  useHotKey('?', t('keys.help'), () => setOpen(true));
  return open && <KeyLists onClose={() => setOpen(false)} />;
}
