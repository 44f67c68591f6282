import { listFeedFileNames } from '@packwright/core/scripts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import styles from './scripts.module.css';

/** The forms of files that the watched folder takes, and how each is named (FEED-8). */
export function FeedForms({ pharmacyCode }: { readonly pharmacyCode: string }) {
  const t = useTranslate(scriptMessages);
  return (
    <section className={styles.forms} aria-labelledby="feed-forms">
      <h3 className="heading" id="feed-forms">
        {t('feed.forms')}
      </h3>
      <p>{t('feed.formsHint')}</p>
      <dl>
        {listFeedFileNames(pharmacyCode).map(({ form, names }) => (
          <div key={form}>
            <dt>{t(`feed.form.${form}`)}</dt>
            {names.map((name) => (
              <dd key={name}>
                <BidiText code>{name}</BidiText>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
