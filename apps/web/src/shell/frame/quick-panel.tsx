import { useEffect } from 'react';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { SideDrawer } from '../../kit/page/index.ts';
import { getNowInstant, useTimeZone } from '../../kit/store/index.ts';
import { unreadNotices } from '../live/index.ts';
import { messages } from '../messages/index.ts';
import { quickMessages } from '../messages/quick.ts';
import { useMay } from '../session/index.ts';
import { QuickNotices } from './quick-notices.tsx';
import styles from './quick-panel.module.css';
import { QuickWork } from './quick-work.tsx';

/** 280 wide: today's date, the work planned for today and the latest notices (WEB-52). */
export function QuickPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const ofPanel = useTranslate(quickMessages);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const may = useMay();
  useEffect(() => unreadNotices.set(0), []);
  const date = new Intl.DateTimeFormat(getLocale(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <SideDrawer title={t('quickPanel')} size={280} onClose={onClose}>
      <section className={styles.today}>
        <span>{ofPanel('today')}</span>
        <strong>{date.format(Date.parse(getNowInstant()))}</strong>
      </section>
      {may({ menu: 'printFoil', level: 'read' }) && <QuickWork onOpen={onClose} />}
      <QuickNotices onOpen={onClose} />
    </SideDrawer>
  );
}
