import { accessLevels, type EntryCode, type MenuCode, packEntries } from '@packwright/core/permissions';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, ScrollBox } from '../../kit/page/index.ts';
import type { PersonRights } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { messages as roleMessages } from '../messages/roles.ts';
import styles from './people.module.css';

type Right = PersonRights['entries'][number];
type NamedRight = Pick<Right, 'isAllowed' | 'roleIds'>;

/** The rights of a person one by one, with the roles that grant each (ACCESS-47). */
export function RightsView({ rights }: { readonly rights: PersonRights }) {
  const t = useTranslate(messages);
  const r = useTranslate(roleMessages);
  const { menus, entries, isPharmacist, isChangeCommentRequired, roles } = rights;
  return (
    <>
      {roles.length === 0 && <p className={styles.hint}>{t('rights.none')}</p>}
      {isPharmacist && <p className={styles.hint}>{t('rights.pharmacist')}</p>}
      {isChangeCommentRequired && <p className={styles.hint}>{t('rights.comment')}</p>}
      <Card title={r('section.menus')} flush>
        <ScrollBox label={r('section.menus')} className={styles.scroll}>
          <table className={styles.grid} aria-label={r('section.menus')}>
            <thead>
              <tr>
                <th scope="col">{t('rights.menu')}</th>
                {accessLevels.map((level) => (
                  <th key={level} scope="col">
                    {r(`right.${level}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {menus.map((menu) => (
                <tr key={menu.code}>
                  <th scope="row">{r(`menu.${menu.code as MenuCode}`)}</th>
                  {accessLevels.map((level) => (
                    <td key={level}>
                      <RightCell right={menu[level]} roles={roles} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
      <Card title={t('rights.entries')} flush>
        <ScrollBox label={t('rights.entries')} className={styles.scroll}>
          <table className={styles.grid} aria-label={t('rights.entries')}>
            <thead>
              <tr>
                <th scope="col">{t('rights.entry')}</th>
                <th scope="col">{t('rights.allowed')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => {
                const code = entry.code as EntryCode;
                return (
                  <tr key={code}>
                    <th scope="row">
                      {r(`stage.${packEntries[code].stage}`)}: {r(`entry.${code}`)}
                    </th>
                    <td>
                      <RightCell right={entry} roles={roles} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
    </>
  );
}

function RightCell({ right, roles }: { readonly right: NamedRight; readonly roles: PersonRights['roles'] }) {
  const t = useTranslate(messages);
  const names = right.roleIds.map((id) => roles.find((role) => role.id === id)?.name ?? '').join(', ');
  const why = right.isAllowed ? t('rights.by', { roles: names }) : names === '' ? '' : t('rights.closed');
  return (
    <span className={styles.right} data-allowed={right.isAllowed || undefined}>
      {right.isAllowed ? <IconCheck size={16} aria-hidden /> : <IconMinus size={14} aria-hidden />}
      <span className="unseen">{t(right.isAllowed ? 'rights.allowed' : 'rights.no')}</span>
      {why !== '' && <span className={styles.by}>{why}</span>}
    </span>
  );
}
