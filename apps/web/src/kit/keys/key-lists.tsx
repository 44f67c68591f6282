import { Kbd } from '@mantine/core';
import { Dialog } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { useStore } from '../store/index.ts';
import { messages } from '../messages/index.ts';
import styles from './keys.module.css';
import { type HotKeyEntry, hotKeyEntries } from './use-hot-key.ts';

/** Every key that works here. */
export function KeyLists({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(messages);
  return (
    <Dialog title={t('keys.title')} onClose={onClose} size={440}>
      <KeyReference />
      {/* The help stands outside the routes. */}
      <a href="/scanner-test">{t('keys.scanner')}</a>
    </Dialog>
  );
}

/** The keys of this page and those of every list. */
export function KeyReference() {
  const t = useTranslate(messages);
  const here = useStore(hotKeyEntries);
  const lists: readonly HotKeyEntry[] = [
    { keys: 'J K', label: t('keys.move') },
    { keys: 'Space', label: t('keys.select') },
    { keys: 'Enter', label: t('keys.open') },
    { keys: '/', label: t('keys.tableSearch') },
  ];
  const page = [...here, { keys: 'Esc', label: t('keys.close') }];
  return (
    <>
      <KeyList title={t('keys.everywhere')} keys={page} />
      <KeyList title={t('keys.lists')} keys={lists} />
    </>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly HotKeyEntry[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {keys.map(({ keys: written, label }) => (
          <div key={`${written} ${label}`}>
            <dt>{label}</dt>
            <dd dir="ltr">
              {written.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
