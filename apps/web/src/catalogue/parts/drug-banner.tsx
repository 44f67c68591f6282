import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Pill } from '../../kit/page/index.ts';
import { usePicture } from '../../shell/files/index.ts';
import type { Drug } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { DrugBadges } from './drug-badges.tsx';
import { DrugPicture } from './drug-picture.tsx';
import { DrugStatus } from './drug-status.tsx';

const drawnSize = 76;

/** The picture that somebody chose, or the drawn tablet. */
function Look({ drug }: { readonly drug: Drug }) {
  const { data } = usePicture(drug.imageId);
  if (drug.imageId === 0 || !data) return <DrugPicture drug={drug} size={drawnSize} />;
  return <img className={styles.photo} src={data} alt="" />;
}

/** Identifies a drug: its look, generic, code and warnings. */
export function DrugBanner({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const facts = [drug.genericName, drug.form, drug.supplier].filter((fact) => fact !== '');
  return (
    <div className={styles.banner}>
      <Look drug={drug} />
      <div className={styles.bannerWords}>
        <strong>
          <bdi>{facts.join(' · ')}</bdi>
        </strong>
        {drug.description !== '' && (
          <p>
            <bdi>{drug.description}</bdi>
          </p>
        )}
        {drug.packableReason !== '' && (
          <p>
            <bdi>{drug.packableReason}</bdi>
          </p>
        )}
        <DrugBadges drug={drug} />
      </div>
      <BidiText code>{drug.drugCode}</BidiText>
      {drug.isShared && (
        <Pill tone="blue" dotless>
          {t('drug.sharedNote')}
        </Pill>
      )}
      <DrugStatus drug={drug} />
    </div>
  );
}
