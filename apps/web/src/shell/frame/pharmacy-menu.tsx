import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import { confirmLeave } from '../../kit/unsaved/index.ts';
import { switchPharmacy, useProfile } from '../session/index.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';

async function changePharmacy(pharmacyId: number): Promise<void> {
  if (await confirmLeave()) await switchPharmacy(pharmacyId);
}

/** The current pharmacy, and the others in which the person works (ACCESS-25). */
export function PharmacyMenu() {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const { currentPharmacyId, currentPharmacyName, pharmacies } = useProfile();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={`${styles.tool} ${styles.pharmacy}`}
          aria-label={`${t('switchPharmacy')}: ${sentence(currentPharmacyName)}`}
        >
          <span>
            <BidiText>{sentence(currentPharmacyName)}</BidiText>
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('pharmacy')}</Menu.Label>
        <Menu.RadioGroup value={String(currentPharmacyId)}>
          {pharmacies.map(({ pharmacyId, name }) => (
            <Menu.RadioItem
              key={pharmacyId}
              value={String(pharmacyId)}
              closeMenuOnClick
              onChange={() => {
                changePharmacy(pharmacyId).catch(showFailure);
              }}
            >
              <BidiText>{sentence(name)}</BidiText>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
