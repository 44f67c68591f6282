import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { useStore } from '../store/index.ts';
import { messages } from '../messages/index.ts';
import { keyMessages } from '../messages/keys.ts';
import styles from './keys.module.css';
import { type HotKeyEntry, hotKeyEntries } from './use-hot-key.ts';

/** Every key that works here. */
export function KeyLists({ onClose }: { readonly onClose: () => void }) {
  const k = useTranslate(messages);
  const t = useTranslate(keyMessages);
  return (
    <Dialog title={k('keys.title')} onClose={onClose} size={440}>
      <KeyReference />
      {/* The help stands outside the routes. */}
      <a href="/scanner-test">{t('scanner')}</a>
    </Dialog>
  );
}

/** The keys of this page and those of every list. */
export function KeyReference() {
  const t = useTranslate(keyMessages);
  const here = useStore(hotKeyEntries);
  const lists: readonly HotKeyEntry[] = [
    { keys: 'J K', label: t('move') },
    { keys: 'Space', label: t('select') },
    { keys: 'Enter', label: t('open') },
    { keys: '/', label: t('tableSearch') },
  ];
  const page = [...here, { keys: 'Esc', label: t('close') }];
  return (
    <>
      <KeyList title={t('everywhere')} keys={page} />
      <KeyList title={t('lists')} keys={lists} />
    </>
  );
}

/** Several keys for the same act stand in one line. */
function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly HotKeyEntry[] }) {
  const t = useTranslate(keyMessages);
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {[...Map.groupBy(keys, ({ label }) => label)].map(([label, ways]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {ways.map(({ keys: written }, at) => (
                <Fragment key={written}>
                  {at > 0 && <span>{t('or')}</span>}
                  <span dir="ltr">
                    {written.split(' ').map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
