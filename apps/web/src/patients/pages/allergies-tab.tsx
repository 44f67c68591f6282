import '../../theme/fields.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, EmptyState, isolateText } from '../../kit/page/index.ts';
import { formatWireDay } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type Allergy,
  type Patient,
  usePatient,
  useRemoveAllergy,
  useSetNonAllergy,
} from '../calls/index.ts';
import { ConsiderationForm } from '../parts/considerations/consideration-form.tsx';
import styles from '../parts/patients.module.css';
import { usePatientId } from '../parts/use-patient-id.ts';
import { messages } from '../messages/index.ts';

const AllergyDialog = lazyPart(() =>
  import('../parts/allergies/allergy-dialog.tsx').then((module) => module.AllergyDialog),
);

const newAllergy: Allergy = {
  allergyId: 0,
  target: '',
  reaction: '',
  drugId: 0,
  drugCode: '',
  genericCode: '',
  dateRecorded: '',
};

/** Tab Allergies & Considerations. */
export function AllergiesTab() {
  const { data } = usePatient(usePatientId());
  return data ? <Allergies patient={data} /> : null;
}

function Allergies({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const [edited, setEdited] = useState<Allergy | null>(null);
  const remove = useRemoveAllergy(patient.id);
  const removeAllergy = async (allergy: Allergy): Promise<void> => {
    const isSure = await confirm({
      title: t('removeAllergy.title', { name: isolateText(allergy.target) }),
      message: t('removeAllergy.message'),
      verb: t('remove'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(allergy.allergyId);
      showSuccess(t('allergyRemoved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(newAllergy)}>
      {t('addAllergy')}
    </Button>
  );
  return (
    <div className={styles.column}>
      <Card title={t('allergies')} acts={patient.allergies.length > 0 && addButton}>
        {patient.allergies.length === 0 ? (
          <EmptyState
            title={t(patient.isNoAllergy ? 'noAllergies' : 'allergiesUnknown')}
            {...(!patient.isNoAllergy && { hint: t('noAllergyHint') })}
          >
            <NoAllergySwitch patient={patient} />
            {addButton}
          </EmptyState>
        ) : (
          <ul className={styles.entries}>
            {patient.allergies.map((allergy) => (
              <li key={allergy.allergyId}>
                <div className={styles.entry}>
                  <strong>
                    <BidiText>{allergy.target}</BidiText>
                  </strong>
                  <div className={styles.entryMeta}>
                    {allergy.reaction !== '' && <bdi>{allergy.reaction}</bdi>}
                    {allergy.drugCode !== '' && <bdi className="code">{allergy.drugCode}</bdi>}
                    <span>
                      {t('recorded')} <bdi>{formatWireDay(allergy.dateRecorded)}</bdi>
                    </span>
                  </div>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('edit')}: ${allergy.target}`}
                  onClick={() => setEdited(allergy)}
                >
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('remove')}: ${allergy.target}`}
                  onClick={() => void removeAllergy(allergy)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConsiderationForm key={patient.id} patient={patient} />
      {edited && <AllergyDialog patientId={patient.id} allergy={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** Says that there are none, so that nobody asks again. */
function NoAllergySwitch({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const save = useSetNonAllergy(patient.id);
  const change = async (isNone: boolean): Promise<void> => {
    try {
      await save.mutateAsync(isNone);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Switch
      label={t('noAllergies')}
      checked={patient.isNoAllergy}
      disabled={save.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
